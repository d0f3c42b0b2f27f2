import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { cutOut } from './cut-out.ts'
import styles from './crop-dialog.module.css'

interface CropDialogProps {
  /** The address of the chosen picture in this browser. */
  source: string
  busy: boolean
  /** Undefined when the browser cannot read it as a picture. */
  onCut: (cut: Blob | undefined) => void
  onClose: () => void
}

const zooms = { min: 1, max: 4, step: 0.05 }

/** The part that is shown of a picture: moved by finger, pointer or arrow keys, zoomed by the slider. */
export function CropDialog({ source, busy, onCut, onClose }: CropDialogProps) {
  const { t } = useTranslation('account')
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zooms.min)
  const [area, setArea] = useState<Area>()

  const cut = async () => {
    if (area) onCut(await cutOut(source, area))
  }

  return (
    <Dialog
      open
      title={t('crop.title')}
      {...(busy ? {} : { onClose })}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button kind="primary" busy={busy} disabled={!area} onClick={() => void cut()}>
            {t('crop.submit')}
          </Button>
        </>
      }
    >
      <p>{t('crop.text')}</p>
      <div className={styles.stage}>
        <Cropper
          image={source}
          crop={place}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          zoomWithScroll={false}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
          mediaProps={{ onError: () => onCut(undefined) }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_share, dots) => setArea(dots)}
        />
      </div>
      <label className={styles.zoom}>
        {t('crop.zoom')}
        <input
          type="range"
          {...zooms}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </Dialog>
  )
}
