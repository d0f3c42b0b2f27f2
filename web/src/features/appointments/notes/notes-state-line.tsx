import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { useRefusalSentences } from '../../../lib/calls/refusal-text.tsx'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { Told } from '../../../ui/form/told.tsx'
import styles from './case-notes.module.css'
import type { ShownNotes } from './notes-keeper.ts'

/** Where stands what was written, said calmly; what is nowhere but in this page says so. */
export function NotesStateLine(props: Pick<ShownNotes, 'state' | 'savedAt' | 'failure'>) {
  const { state, savedAt, failure } = props
  const { t } = useTranslation('appointments')
  const sentences = useRefusalSentences()
  const isCalm = state === 'SAVED' || state === 'SAVING'
  return (
    <>
      {state === 'SAVING' && <p className={styles.calm}>{t('notes.state.SAVING')}</p>}
      {state === 'SAVED' && savedAt !== undefined && (
        <p className={styles.calm}>
          {t('notes.state.SAVED')} <RelativeTime at={instantFrom(savedAt)} />
        </p>
      )}
      <Told>
        {!isCalm && state !== 'CHANGED' && (
          <Notice kind="caution">
            {state === 'REFUSED'
              ? sentences.because(t('notes.state.REFUSED'), failure)
              : t(`notes.state.${state}`)}
          </Notice>
        )}
      </Told>
    </>
  )
}
