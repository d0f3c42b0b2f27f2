import { instantFrom } from '@konsil/contract/core/time'
import type { DoctorNote } from '@konsil/contract/video-calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefusalSentences } from '../../../lib/calls/refusal-text.tsx'
import { formatDateTime } from '../../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './case-notes.module.css'
import { noteVersionsQuery } from './queries.ts'

interface NoteVersionsProps {
  appointmentId: string
  open: boolean
  onClose: () => void
}

/** Every version that was saved, with its time, the newest first (§ 630f BGB). */
export function NoteVersions({ appointmentId, open, onClose }: NoteVersionsProps) {
  const { t } = useTranslation('appointments')
  return (
    <Dialog open={open} title={t('notes.versions')} closing={t('notes.close')} onClose={onClose}>
      <Versions appointmentId={appointmentId} />
    </Dialog>
  )
}

function Versions({ appointmentId }: Pick<NoteVersionsProps, 'appointmentId'>) {
  const { t } = useTranslation('appointments')
  const versions = useInfiniteQuery(noteVersionsQuery(appointmentId))
  const sentences = useRefusalSentences()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = versions
  const older = async () => {
    const { isFetchNextPageError, error } = await fetchNextPage()
    if (isFetchNextPageError) toast.failure(sentences.because(t('notes.olderFailed'), error), error)
  }
  return (
    <Loaded
      query={versions}
      wait={<Skeleton shape="block" height="9rem" />}
      failed={t('notes.failed')}
      empty={<p>{t('notes.none')}</p>}
    >
      {list => (
        <>
          <ol className={styles.versions} reversed>
            {list.map(note => (
              <Version key={note.version} of={note} />
            ))}
          </ol>
          {hasNextPage && (
            <Button kind="quiet" busy={isFetchingNextPage} onClick={() => void older()}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

function Version({ of: { version, text, writtenAt } }: { of: DoctorNote }) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const time = formatDateTime(instantFrom(writtenAt), habits)
  return (
    <li>
      <h3>{t('notes.version', { number: version, time })}</h3>
      <p className={styles.words} dir="auto">
        {text === '' ? t('notes.empty') : (text ?? t('case.forgotten'))}
      </p>
    </li>
  )
}
