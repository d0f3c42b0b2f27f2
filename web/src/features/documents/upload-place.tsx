import { type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../ui/form/classes.ts'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { useMedia } from '../../ui/page/use-media.ts'
import { type Chosen, chosenIn, droppedIn } from './chosen-files.ts'
import styles from './uploader.module.css'

type OnChoose = (chosen: readonly Chosen[]) => void

interface UploadPlaceProps {
  /** What files are mostly chosen with. */
  main: Ref<HTMLButtonElement>
  onChoose: OnChoose
}

/** Where files are dropped or chosen: several, a whole folder, or a photo that is taken now. */
export function UploadPlace({ main, onChoose }: UploadPlaceProps) {
  const { t } = useTranslation('documents')
  const isPhone = useMedia('(pointer: coarse)')
  const drop = useDrop(onChoose)
  return (
    <div className={classes(styles.place, drop.isOver && styles.over)} {...drop.handlers}>
      {!isPhone && <p>{t('place.drop')}</p>}
      <ButtonRow className={styles.choosers}>
        <Chooser
          main={main}
          label={t('place.files')}
          field={{ multiple: true }}
          onChoose={onChoose}
        />
        {isPhone ? (
          <Chooser label={t('place.photo')} field={camera} onChoose={onChoose} />
        ) : (
          <Chooser label={t('place.folder')} field={folder} onChoose={onChoose} />
        )}
      </ButtonRow>
      <p className={styles.kinds}>{t('place.kinds')}</p>
    </div>
  )
}

const camera = { accept: 'image/jpeg', capture: 'environment' } as const
/** As browsers call it; React knows the name, its types do not. */
const folder = { multiple: true, webkitdirectory: '' }

interface ChooserProps extends Partial<UploadPlaceProps> {
  label: ReactNode
  field: object
  onChoose: OnChoose
}

/** A button that opens what the browser chooses files with. */
function Chooser({ main, label, field, onChoose }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        ref={main}
        kind={main ? 'primary' : 'secondary'}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        {...field}
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          onChoose(chosenIn(target.files ?? []))
          // So that the same file can be chosen once more.
          target.value = ''
        }}
      />
    </>
  )
}

function useDrop(onChoose: OnChoose) {
  const [isOver, setOver] = useState(false)
  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        void droppedIn(event.dataTransfer).then(onChoose)
      },
    },
  }
}
