import type { Appointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { FileTable } from '../../documents/file-table.tsx'
import { GivenAnswers } from '../../questionnaires/given-answers.tsx'
import { Views } from '../case/views.tsx'
import { useSaidMoney } from '../refund-part.tsx'
import type { Opened, ReadingKind } from './opened.ts'
import { useOpenedWords } from './opened-words.tsx'
import { Quoted } from './quoted.tsx'
import { ReadingCard } from './reading-card.tsx'
import { RefundReasons } from './refund-reasons.tsx'
import { areViewsClosed } from './views-read.ts'

/** On the page of a case: only what can be there by now is offered. */
export function CaseWords({ of }: { of: Appointment }) {
  const { sum } = useSaidMoney()
  const { opened, onOver } = useOpenedWords()
  if (!of.mayReadWords) return <Deleted at={of.deletedAt} />
  const amounts = new Map(of.refunds.map(({ _id, amount }) => [_id, sum(amount)]))
  return (
    <ReadingCard
      appointmentId={of._id}
      kinds={kindsOf(of)}
      isAskedAbove={of.disputes.some(one => one.decision === null && areViewsClosed(one, opened))}
    >
      {opened => (
        <>
          <Words of={opened.WORDS} />
          <Answers of={opened.ANSWERS} />
          <Replies of={opened.REPLIES} />
          {(['DOCUMENTS', 'REPORTS'] as const).map(kind => (
            <Files
              key={kind}
              of={opened[kind]}
              about={kind}
              appointmentId={of._id}
              onReasonOver={() => onOver([kind])}
            />
          ))}
          <Rejections of={opened.REJECTIONS} />
          <Disputes of={opened.DISPUTES} decided={decidedIn(of)} />
          <Comment of={opened.COMMENT} />
          <RefundReasons of={opened.REFUND_REASONS} amounts={amounts} />
        </>
      )}
    </ReadingCard>
  )
}

/** There is nothing to open any more, and no reason to give. */
function Deleted({ at }: { at: string | null }) {
  const { t } = useTranslation('appointments')
  const moment = useMoment()
  return (
    <Card title={t('words.title')}>
      <p>{at === null ? t('words.gone') : t('words.deleted', { time: moment(at) })}</p>
    </Card>
  )
}

function kindsOf(of: Appointment) {
  const { paidAt, status, versions, rating, refunds, disputes } = of
  const isAnswered = paidAt !== null && status.code !== 'PAID_DEPOSIT'
  const isThere: Record<ReadingKind, boolean> = {
    WORDS: true,
    ANSWERS: isAnswered,
    REPLIES: isAnswered,
    DOCUMENTS: of.mayReadDocuments,
    REPORTS: of.mayReadReports && versions.length > 0,
    REJECTIONS: versions.some(({ rejectedAt }) => rejectedAt !== null),
    // What is to be decided is read where it is decided.
    DISPUTES: disputes.some(({ decision }) => decision !== null),
    COMMENT: rating !== null,
    REFUND_REASONS: refunds.some(({ cause }) => cause === 'ADMINISTRATOR'),
  }
  return (Object.keys(isThere) as ReadingKind[]).filter(kind => isThere[kind])
}

interface Part<Kind extends ReadingKind> {
  of: Opened[Kind]
}

function Words({ of }: Part<'WORDS'>) {
  const { t } = useTranslation('appointments')
  if (!of) return null
  const { note, reason } = of
  return (
    <>
      {note !== null && <Quoted about={t('words.note')}>{note}</Quoted>}
      {reason !== null && <Quoted about={t('words.reason')}>{reason}</Quoted>}
      {note === null && reason === null && <p>{t('words.nothing')}</p>}
    </>
  )
}

function Answers({ of }: Part<'ANSWERS'>) {
  const { t } = useTranslation('appointments')
  if (!of) return null
  return of.answered ? <GivenAnswers {...of.answered} /> : <p>{t('words.noAnswers')}</p>
}

function Replies({ of }: Part<'REPLIES'>) {
  const { t } = useTranslation('appointments')
  const at = useMoment()
  if (!of) return null
  if (of.questions.length === 0) return <p>{t('words.noQuestions')}</p>
  return of.questions.map(one => (
    <div key={one._id}>
      <Quoted about={t('words.asked', { time: at(one.askedAt) })}>
        {one.text ?? t('case.forgotten')}
      </Quoted>
      {one.answer !== null && one.answeredAt !== null && (
        <Quoted about={t('words.replied', { time: at(one.answeredAt) })}>{one.answer}</Quoted>
      )}
      {one.answeredAt === null && <p>{t('words.notReplied')}</p>}
    </div>
  ))
}

interface FilesProps {
  of: Opened['DOCUMENTS'] | Opened['REPORTS']
  about: 'DOCUMENTS' | 'REPORTS'
  appointmentId: string
  onReasonOver: () => void
}

function Files({ of, about, appointmentId, onReasonOver }: FilesProps) {
  const { t } = useTranslation('appointments')
  if (!of) return null
  if (of.list.length === 0) return <p>{t(`words.none.${about}`)}</p>
  return (
    <section>
      <p>{t(`words.files.${about}`)}</p>
      <FileTable
        caption={t(`words.files.${about}`)}
        files={of.list}
        appointmentId={appointmentId}
        onReasonOver={onReasonOver}
      />
    </section>
  )
}

function Rejections({ of }: Part<'REJECTIONS'>) {
  const { t } = useTranslation('appointments')
  const at = useMoment()
  if (!of) return null
  if (of.rejections.length === 0) return <p>{t('words.noRejections')}</p>
  return of.rejections.map(({ number, rejectedAt, reason }) => (
    <Quoted
      key={number}
      about={t('words.rejected', { number: String(number), time: at(rejectedAt) })}
    >
      {reason}
    </Quoted>
  ))
}

const decidedIn = ({ disputes }: Appointment) =>
  disputes.filter(({ decision }) => decision !== null).map(({ _id }) => _id)

interface DisputesProps extends Part<'DISPUTES'> {
  decided: readonly string[]
}

function Disputes({ of, decided }: DisputesProps) {
  const { t } = useTranslation('appointments')
  const shown = of?.disputes.filter(({ _id }) => decided.includes(_id)) ?? []
  return shown.map(({ _id, views, reason }) => (
    <Fragment key={_id}>
      <Views of={views} />
      {reason !== null && <Quoted about={t('words.decision')}>{reason}</Quoted>}
    </Fragment>
  ))
}

function Comment({ of }: Part<'COMMENT'>) {
  const { t } = useTranslation('appointments')
  if (!of) return null
  return of.comment === null ? (
    <p>{t('words.noComment')}</p>
  ) : (
    <Quoted about={t('words.comment')}>{of.comment}</Quoted>
  )
}

function useMoment() {
  const habits = useDateHabits()
  return (wire: string) => formatDateTime(instantFrom(wire), habits)
}
