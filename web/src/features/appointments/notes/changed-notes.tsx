import { instantFrom } from '@konsil/contract/core/time'
import type { DoctorNote } from '@konsil/contract/video-calls'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { SideBySide } from '../../../ui/display/side-by-side.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import styles from './case-notes.module.css'

interface ChangedNotesProps {
  here: string
  there: DoctorNote
  onChoose: (side: 'HERE' | 'THERE') => void
}

/** Written on two pages: both are shown, and nothing is decided unasked. */
export function ChangedNotes({ here, there, onChoose }: ChangedNotesProps) {
  const { t } = useTranslation('appointments')
  const title = useRef<HTMLSpanElement>(null)
  // The field that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <Notice
      kind="caution"
      title={
        <span ref={title} tabIndex={-1}>
          {t('notes.changed.title')}
        </span>
      }
    >
      <p>{t('notes.changed.text')}</p>
      <SideBySide>
        <section aria-label={t('notes.changed.here')}>
          <h3>{t('notes.changed.here')}</h3>
          <Words of={here} />
          <Button onClick={() => onChoose('HERE')}>{t('notes.changed.takeHere')}</Button>
        </section>
        <section aria-label={t('notes.changed.there')}>
          <h3>
            {t('notes.changed.there')}, <RelativeTime at={instantFrom(there.writtenAt)} />
          </h3>
          <Words of={there.text ?? ''} />
          <Button onClick={() => onChoose('THERE')}>{t('notes.changed.takeThere')}</Button>
        </section>
      </SideBySide>
    </Notice>
  )
}

function Words({ of }: { of: string }) {
  const { t } = useTranslation('appointments')
  return (
    <p className={styles.words} dir="auto">
      {of === '' ? t('notes.empty') : of}
    </p>
  )
}
