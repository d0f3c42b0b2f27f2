import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import { useFailureSentence } from './failure-sentence.ts'
import { Act } from './file-act.tsx'
import type { QueuedUpload, UploadQueue } from './sending/upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import styles from './uploader.module.css'

interface FailedRowsProps {
  uploads: readonly QueuedUpload[]
  queue: UploadQueue
}

/** What failed for the same reason stands in one row, however many they are, and each reason is read out once. */
export function FailedRows({ uploads, queue }: FailedRowsProps) {
  const { t } = useTranslation('documents')
  const sentenceOf = useFailureSentence()
  const byReason = new Map<string, QueuedUpload[]>()
  for (const one of uploads) {
    const reason = sentenceOf(one.failure)
    byReason.set(reason, [...(byReason.get(reason) ?? []), one])
  }
  if (uploads.length === 0) return null
  return (
    <>
      <VisuallyHidden>
        <div role="alert">
          {[...byReason].map(([reason, alike]) => (
            <p key={reason}>{sentenceOf(alike[0]?.failure, alike.length)}</p>
          ))}
        </div>
      </VisuallyHidden>
      <ul className={styles.rows} aria-label={t('failed.list')}>
        {[...byReason].map(([reason, alike]) =>
          alike.length === 1 ? (
            alike.map(one => <UploadRow key={one.key} of={one} queue={queue} />)
          ) : (
            <Alike key={reason} uploads={alike} queue={queue} />
          ),
        )}
      </ul>
    </>
  )
}

const mostNamed = 5

function Alike({ uploads, queue }: FailedRowsProps) {
  const { t } = useTranslation('documents')
  const sentenceOf = useFailureSentence()
  const keys = uploads.map(({ key }) => key)
  const more = uploads.length - mostNamed
  const title = t('failed.files', { count: uploads.length })
  const names = uploads.slice(0, mostNamed).map(({ name }) => name)
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.name}>{title}</span>
      </div>
      <p className={styles.failed}>{sentenceOf(uploads[0]?.failure, uploads.length)}</p>
      <p className={styles.named}>
        {names.join(', ')}
        {more > 0 && ` ${t('more', { count: more })}`}
      </p>
      <div className={styles.foot}>
        <span>
          <Act name={title} label={t('act.retry')} onPress={() => queue.goOn(...keys)} />
          <Act name={title} label={t('act.cancel')} onPress={() => void queue.cancel(...keys)} />
        </span>
      </div>
    </li>
  )
}
