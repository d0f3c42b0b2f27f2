import { useTranslation } from 'react-i18next'
import { FoldSummary } from '../../ui/display/fold-summary.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { useMedia } from '../../ui/page/use-media.ts'
import { CaseNotes } from '../appointments/notes/case-notes.tsx'
import { ReleasedPhone } from '../appointments/talk/released-phone.tsx'
import styles from './call-screen.module.css'
import { EndAlert } from './end-alert.tsx'
import { MediaProblems } from './media-problems.tsx'
import { NoWay } from './no-way.tsx'
import { onThisDevice } from './on-this-device.ts'
import type { ReadCall } from './queries.ts'
import type { RoomState } from './room-state.ts'
import { SafetyWords } from './safety-words-line.tsx'
import { Staying } from './staying.tsx'
import type { OwnMediaHere } from './use-own-media.ts'

interface BesideStageProps {
  of: ReadCall
  own: OwnMediaHere
  shown: RoomState
  endsAt: Date
}

/** What there is to know in a call, and what its doctor notes. */
export function BesideStage({ of, own, shown, endsAt }: BesideStageProps) {
  const { t } = useTranslation('video-calls')
  // Notes stand beside the call where there is room for both.
  const isWide = useMedia('(min-width: 64em)')
  const stayUntil = shown.stayUntil && onThisDevice(of, shown.stayUntil)
  return (
    <div className={styles.beside}>
      <EndAlert endsAt={endsAt} />
      {stayUntil && <Staying endsAt={endsAt} stayUntil={stayUntil} />}
      {own.media && <MediaProblems own={own} />}
      {own.isScreenRefused && (
        <Notice kind="caution" title={t('screen.refused')} isAlert>
          {t('screen.refused.hint')}
        </Notice>
      )}
      <NoWay isMissing={shown.isWayMissing && shown.isOtherThere} side={of.side} />
      <ReleasedPhone callId={of.call._id} side={of.side} />
      <SafetyWords
        of={shown.words}
        areMissing={shown.areWordsMissing && shown.way === 'CONNECTED'}
      />
      {of.side === 'DOCTOR' && (
        <details open={isWide}>
          <FoldSummary className={styles.summary}>{t('notes')}</FoldSummary>
          <CaseNotes appointmentId={of.call.appointment._id} />
        </details>
      )}
    </div>
  )
}
