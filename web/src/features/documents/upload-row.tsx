import { useTranslation } from 'react-i18next'
import { Refused } from '../../lib/calls/api.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { ProgressBar } from '../../ui/display/progress-bar.tsx'
import { useFailureSentence } from './failure-sentence.ts'
import { Act } from './file-act.tsx'
import { durationText, sizeText } from './file-words.ts'
import type { QueuedUpload, UploadQueue } from './sending/upload-queue.ts'
import styles from './uploader.module.css'

interface UploadRowProps {
  of: QueuedUpload
  queue: UploadQueue
}

/** One file on its way: how far, how fast, how long still, and what can be done about it. */
export function UploadRow({ of, queue }: UploadRowProps) {
  const { t } = useTranslation('documents')
  const { language } = useLanguage()
  const { key, name, size, sent, state } = of
  const acts = { PAUSED: 'act.goOn', FAILED: 'act.retry' } as const
  const canGoOn = state === 'PAUSED' || state === 'FAILED'
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <span className={styles.soft}>{sizeText(size, language)}</span>
      </div>
      {state !== 'WAITING' && (
        <ProgressBar label={t('row.progress', { name })} share={sent / size} />
      )}
      <div className={styles.foot}>
        {state === 'FAILED' ? <Failed of={of} /> : <HowFar of={of} />}
        <span>
          {/* One button whatever it does: it keeps the focus of whoever pressed it. */}
          <Act
            name={name}
            label={t(canGoOn ? acts[state] : 'act.pause')}
            onPress={() => (canGoOn ? queue.goOn(key) : queue.pause(key))}
          />
          <Act name={name} label={t('act.cancel')} onPress={() => void queue.cancel(key)} />
        </span>
      </div>
    </li>
  )
}

function Failed({ of: { failure } }: Pick<UploadRowProps, 'of'>) {
  const sentenceOf = useFailureSentence()
  return <p className={styles.failed}>{sentenceOf(failure)}</p>
}

function HowFar({ of: { state, sent, size, speed, failure } }: Pick<UploadRowProps, 'of'>) {
  const { t } = useTranslation('documents')
  const { language } = useLanguage()
  const far = t('row.of', { sent: sizeText(sent, language), size: sizeText(size, language) })
  if (state === 'WAITING') return <p className={styles.soft}>{t('row.waiting')}</p>
  if (state === 'LOST') {
    const isAnswered = failure instanceof Refused
    return <p className={styles.soft}>{t(isAnswered ? 'row.again' : 'row.lost')}</p>
  }
  if (state === 'PAUSED') return <p className={styles.soft}>{`${t('row.paused')} · ${far}`}</p>
  if (sent === size) return <p className={styles.soft}>{t('row.sent')}</p>
  const pace = speed !== undefined && [
    t('row.speed', { size: sizeText(speed, language) }),
    t('row.left', { time: durationText((size - sent) / speed, language) }),
  ]
  return <p className={styles.soft}>{[far, ...(pace || [])].join(' · ')}</p>
}
