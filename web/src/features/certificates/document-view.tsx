import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../ui/form/classes.ts'
import { Minus, Plus } from '../../ui/drawing/icons.tsx'
import { StatusIcon } from '../../ui/form/status-icon.tsx'
import styles from './document-view.module.css'
import { isPdf, type Picture } from './sides.ts'

const PdfView = lazy(() => import('./pdf-view.tsx').then(m => ({ default: m.PdfView })))

interface DocumentViewProps {
  /** Which side it is. */
  label: string
  picture: Picture
}

const sizes = [1, 1.5, 2, 3, 4] as const
const clickedSize = 2

function useZoom() {
  const [step, setStep] = useState(0)
  return {
    size: sizes[step] ?? 1,
    isSmallest: step === 0,
    isLargest: step === sizes.length - 1,
    move: (by: number) => setStep(now => Math.max(0, Math.min(sizes.length - 1, now + by))),
    toggle: () => setStep(now => (now === 0 ? clickedSize : 0)),
  }
}
type Zoom = ReturnType<typeof useZoom>

/** One side, to be read closely: by click, by the two buttons, or by the keys + and −. */
export function DocumentView({ label, picture }: DocumentViewProps) {
  const zoom = useZoom()
  const [failedUrl, setFailedUrl] = useState<string>()
  const isFailed = failedUrl === picture.url
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { '+': 1, '=': 1, '-': -1 }[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    zoom.move(by)
  }
  return (
    <figure className={styles.view}>
      <figcaption className={styles.head}>
        <h3>{label}</h3>
        {!isFailed && <ZoomButtons label={label} zoom={zoom} />}
      </figcaption>
      {isFailed ? (
        <Unshown picture={picture} label={label} />
      ) : (
        // It scrolls, so the keyboard has to come into it.
        <div
          className={styles.frame}
          role="region"
          aria-label={label}
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <div style={{ width: `${zoom.size * 100}%` }}>
            <Sheet
              label={label}
              picture={picture}
              zoom={zoom}
              onFailure={() => setFailedUrl(picture.url)}
            />
          </div>
        </div>
      )}
    </figure>
  )
}

interface ZoomedProps {
  label: string
  zoom: Zoom
}

function ZoomButtons({ label, zoom }: ZoomedProps) {
  const { t } = useTranslation('certificates')
  return (
    <span className={styles.zoom}>
      <button
        type="button"
        aria-label={t('view.zoomOut', { side: label })}
        aria-disabled={zoom.isSmallest || undefined}
        onClick={() => zoom.move(-1)}
      >
        <Minus />
      </button>
      <button
        type="button"
        aria-label={t('view.zoomIn', { side: label })}
        aria-disabled={zoom.isLargest || undefined}
        onClick={() => zoom.move(1)}
      >
        <Plus />
      </button>
    </span>
  )
}

interface SheetProps extends ZoomedProps {
  picture: Picture
  onFailure: () => void
}

function Sheet({ label, picture, zoom, onFailure }: SheetProps) {
  const { t } = useTranslation('certificates')
  if (isPdf(picture)) {
    return (
      <Suspense fallback={<p className={styles.opening}>{t('view.loading')}</p>}>
        <PdfView picture={picture} label={label} zoom={zoom.size} onFailure={onFailure} />
      </Suspense>
    )
  }
  return (
    <button
      type="button"
      className={classes(styles.image, !zoom.isSmallest && styles.enlarged)}
      aria-label={t('view.enlarged', { side: label })}
      aria-pressed={!zoom.isSmallest}
      onClick={zoom.toggle}
    >
      <img src={picture.url} alt={label} onError={onFailure} />
    </button>
  )
}

function Unshown({ picture, label }: DocumentViewProps) {
  const { t } = useTranslation('certificates')
  return (
    <div className={styles.unshown} role="alert">
      <StatusIcon of="failed" size={24} />
      <p>{t('view.failed')}</p>
      {!picture.file && (
        <a href={picture.url} target="_blank" rel="noreferrer">
          {t('side.open', { side: label })}
        </a>
      )}
    </div>
  )
}
