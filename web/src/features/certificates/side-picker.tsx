import { certificateFileTypes } from '@konsil/contract/certificates'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalText, useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { EmptyPlace, FilePlace } from '../../ui/pickers/file-place.tsx'
import { Plus } from '../../ui/drawing/icons.tsx'
import { percentOf, ProgressBar } from '../../ui/display/progress-bar.tsx'
import { StatusIcon } from '../../ui/form/status-icon.tsx'
import { FileIcon } from './file-icon.tsx'
import styles from './side-picker.module.css'
import { isPdf, type Side } from './sides.ts'
import type { ChosenSide, Mistake } from './use-sides.ts'

interface SidePickerProps {
  side: Side
  chosen: ChosenSide | undefined
  mistake: Mistake | undefined
  /** Nothing was chosen, and it is needed. */
  missing: boolean
  onChoose: (file: File) => void
  onAgain: () => void
  onUnreadable: () => void
}

/** One side: a place to put a file, and what became of it. */
export function SidePicker(props: SidePickerProps) {
  const { side, chosen, mistake, missing, onChoose, onAgain, onUnreadable } = props
  const { t } = useTranslation('certificates')
  const id = useId()
  return (
    <FilePlace
      title={t(`side.${side}`)}
      act={chosen ? t('side.replace') : t('side.choose')}
      types={certificateFileTypes}
      isWrong={mistake !== undefined || missing}
      onChoose={onChoose}
      state={
        mistake ? (
          <FieldError id={`${id}-mistake`}>
            {mistake === 'unreadable' ? t('side.unreadable') : <RefusalText id={mistake} />}
          </FieldError>
        ) : (
          chosen && <State side={side} chosen={chosen} onAgain={onAgain} />
        )
      }
    >
      <Preview chosen={chosen} onUnreadable={onUnreadable} />
    </FilePlace>
  )
}

function Preview({ chosen, onUnreadable }: Pick<SidePickerProps, 'chosen' | 'onUnreadable'>) {
  if (!chosen) {
    return (
      <EmptyPlace>
        <Plus size={28} />
      </EmptyPlace>
    )
  }
  if (isPdf(chosen)) {
    return (
      <EmptyPlace>
        <FileIcon size={36} />
        <span className={styles.fileName}>{chosen.file?.name ?? 'PDF'}</span>
      </EmptyPlace>
    )
  }
  return <img className={styles.image} src={chosen.url} alt="" onError={onUnreadable} />
}

interface StateProps {
  side: Side
  chosen: ChosenSide
  onAgain: () => void
}

function State({ side, chosen, onAgain }: StateProps): ReactNode {
  const { t } = useTranslation('certificates')
  const sentences = useRefusalSentences()
  const percent = percentOf(chosen.share)
  if (chosen.state === 'kept') return <p className={styles.kept}>{t('side.kept')}</p>
  if (chosen.state === 'there') {
    return (
      <p className={styles.there}>
        <StatusIcon of="done" size={18} />
        <span>{t(`side.there.${side}`)}</span>
      </p>
    )
  }
  if (chosen.state === 'sending') {
    return (
      <>
        <ProgressBar label={t(`side.${side}`)} share={chosen.share} />
        <p className={styles.kept}>{t(`side.sending.${side}`, { percent })}</p>
      </>
    )
  }
  return (
    <div className={styles.failed}>
      <FieldError id={`${side}-failed`}>
        {t(`side.failed.${side}`, { sentence: sentences.ofFailure(chosen.failure) })}
      </FieldError>
      <Button onClick={onAgain}>{t('side.again')}</Button>
    </div>
  )
}
