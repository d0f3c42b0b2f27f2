import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { percentOf } from '../../ui/display/progress-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import { FailedRows } from './failed-rows.tsx'
import { durationText, sizeText } from './file-words.ts'
import type { QueuedUpload } from './sending/upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './uploads-of-case.tsx'
import styles from './uploader.module.css'

/** Of a whole folder no more are shown: those under way or paused, and what comes next. */
const mostShown = 8

/** What is being sent, and all of it together where it is more than one. */
export function UploadRows() {
  const { t } = useTranslation('documents')
  const { queue, uploads, heldFor } = useUploads()
  const { language } = useLanguage()
  const failed = uploads.filter(({ state }) => state === 'FAILED')
  const others = uploads.filter(({ state }) => state !== 'FAILED')
  const shown = shownOf(others)
  const hidden = others.length - shown.length
  return (
    <>
      <VisuallyHidden>
        <span role="status">{useAnnouncement()}</span>
      </VisuallyHidden>
      {uploads.length > 1 && <AllOfThem />}
      {heldFor !== undefined && (
        <p role="status">{t('all.held', { wait: durationText(heldFor, language) })}</p>
      )}
      {shown.length > 0 && (
        <ul className={styles.rows} aria-label={t('rows.title')}>
          {shown.map(upload => (
            <UploadRow key={upload.key} of={upload} queue={queue} />
          ))}
        </ul>
      )}
      {hidden > 0 && <p className={styles.soft}>{t('rows.hidden', { count: hidden })}</p>}
      <FailedRows uploads={failed} queue={queue} />
    </>
  )
}

function shownOf(uploads: readonly QueuedUpload[]) {
  const waiting = uploads.filter(({ state }) => state === 'WAITING')
  const others = uploads.length - waiting.length
  const next = waiting.slice(0, Math.max(0, mostShown - others))
  return uploads.filter(one => one.state !== 'WAITING' || next.includes(one))
}

function useTotals() {
  const { uploads, arrived } = useUploads()
  const sum = (of: (upload: QueuedUpload) => number) =>
    uploads.reduce((all, upload) => all + of(upload), 0)
  const bytes = arrived.bytes + sum(({ size }) => size)
  const sent = arrived.bytes + sum(({ sent }) => sent)
  const speed = sum(({ speed }) => speed ?? 0)
  return { files: arrived.files + uploads.length, done: arrived.files, bytes, sent, speed }
}

function AllOfThem() {
  const { t } = useTranslation('documents')
  const { language } = useLanguage()
  const { queue, uploads } = useUploads()
  const { files, done, bytes, sent, speed } = useTotals()
  const left = speed > 0 && durationText((bytes - sent) / speed, language)
  return (
    <div className={styles.foot}>
      <p className={styles.soft}>
        {t('all.files', { done, count: files })}
        {' · '}
        {t('row.of', { sent: sizeText(sent, language), size: sizeText(bytes, language) })}
        {left && ` · ${t('row.left', { time: left })}`}
      </p>
      <Button kind="quiet" onClick={() => void queue.cancel(...uploads.map(({ key }) => key))}>
        {t('all.cancel')}
      </Button>
    </div>
  )
}

/** Read out in quarters, and at the end: each percent and each file would drown everything else. */
function useAnnouncement() {
  const { t } = useTranslation('documents')
  const { uploads, isDone } = useUploads()
  const { bytes, sent } = useTotals()
  if (uploads.length === 0) return isDone ? t('all.done') : ''
  const quarters = Math.floor(percentOf(sent / bytes) / 25) * 25
  return t('all.quarter', { percent: quarters })
}
