import { type DoctorNote, longestNotes } from '@konsil/contract/video-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { useUnsaved } from '../../../ui/dialog/unsaved.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import styles from './case-notes.module.css'
import { ChangedNotes } from './changed-notes.tsx'
import { NoteVersions } from './note-versions.tsx'
import { NotesStateLine } from './notes-state-line.tsx'
import { notesQuery } from './queries.ts'
import { useNotes } from './use-notes.ts'

/** What a doctor notes of a case, saved as it is written: on its page and beside the call, never for its patient. */
export function CaseNotes({ appointmentId }: { appointmentId: string }) {
  const { t } = useTranslation('appointments')
  const query = useQuery(notesQuery(appointmentId))
  return (
    <Loaded
      query={query}
      wait={<Skeleton shape="block" height="9rem" />}
      failed={t('notes.failed')}
    >
      {({ notes: [latest], mayWrite }) => (
        <div className={styles.notes}>
          {mayWrite ? (
            <WrittenHere appointmentId={appointmentId} latest={latest} />
          ) : (
            <WrittenBefore latest={latest} />
          )}
          <EarlierVersions appointmentId={appointmentId} />
        </div>
      )}
    </Loaded>
  )
}

interface Written {
  appointmentId: string
  latest: DoctorNote | undefined
}

function WrittenHere({ appointmentId, latest }: Written) {
  const { t } = useTranslation('appointments')
  const { keeper, text, state, there, savedAt, failure } = useNotes(appointmentId, latest)
  useUnsaved(state !== 'SAVED' && state !== 'SAVING')
  if (there !== undefined) {
    return <ChangedNotes here={text} there={there} onChoose={side => keeper.choose(side)} />
  }
  return (
    <>
      <TextArea
        label={t('notes.label')}
        hint={t('notes.hint')}
        value={text}
        maxLength={longestNotes}
        readOnly={state === 'CLOSED'}
        onChange={event => keeper.write(event.currentTarget.value)}
        onBlur={() => void keeper.save()}
      />
      <NotesStateLine state={state} savedAt={savedAt} failure={failure} />
    </>
  )
}

/** The case is over: they are read, and written no more. */
function WrittenBefore({ latest }: Pick<Written, 'latest'>) {
  const { t } = useTranslation('appointments')
  if (latest === undefined) return <p>{t('notes.none')}</p>
  return (
    <p className={styles.words} dir="auto">
      {latest.text ?? t('case.forgotten')}
    </p>
  )
}

function EarlierVersions({ appointmentId }: Pick<Written, 'appointmentId'>) {
  const { t } = useTranslation('appointments')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ButtonRow>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('notes.versions')}
        </Button>
      </ButtonRow>
      <NoteVersions appointmentId={appointmentId} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
