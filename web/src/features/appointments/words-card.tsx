import type { Appointment } from '@konsil/contract/appointments'
import { reading, readingReasonLength, type WordsOfCase } from '@konsil/contract/reading'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { Card } from '../../ui/display/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useSaidMoney } from './refund-part.tsx'
import styles from './words-card.module.css'

interface WordsCardProps {
  of: Pick<Appointment, '_id' | 'refunds'>
}

/** What people wrote, for an administrator who says why; it is kept nowhere, and gone with the page (APPT-59). */
export function WordsCard({ of }: WordsCardProps) {
  const { t } = useTranslation('appointments')
  const [words, setWords] = useState<WordsOfCase>()
  return (
    <Card title={t('words.title')}>
      {words ? <Words of={words} refunds={of.refunds} /> : <SayWhy of={of} onOpen={setWords} />}
    </Card>
  )
}

interface SayWhyProps extends WordsCardProps {
  onOpen: (words: WordsOfCase) => void
}

/** The rule of the call, where the reason may not be left out. */
const rules = reading.readWords.input.pick({ reason: true }).required()

function SayWhy({ of, onOpen }: SayWhyProps) {
  const { t } = useTranslation('appointments')
  const sentences = useRefusalSentences()
  const form = useRuledForm({
    schema: rules,
    keepAs: `reading ${of._id}`,
    initialValues: { reason: '' },
    closes: true,
    async send({ reason }) {
      onOpen(await call(reading.readWords, { appointmentId: of._id, reason }))
    },
    onFailure(failure, told) {
      if (!told) toast.failure(sentences.because(t('words.failed'), failure), failure)
    },
  })
  return (
    <>
      <p>{t('words.before')}</p>
      <Form onSubmit={form.submit}>
        <TextArea
          {...form.getInputProps('reason')}
          name="reason"
          label={t('words.why')}
          hint={t('words.hint')}
          maxLength={readingReasonLength.max}
        />
        <div>
          <Button type="submit" busy={form.submitting}>
            {t('words.open')}
          </Button>
        </div>
      </Form>
    </>
  )
}

interface WordsProps {
  of: WordsOfCase
  refunds: Appointment['refunds']
}

function Words({ of: { note, reason, refundReasons }, refunds }: WordsProps) {
  const { t } = useTranslation('appointments')
  const { sum } = useSaidMoney()
  const amountOf = (id: string) => refunds.find(({ _id }) => _id === id)?.amount
  // The form has gone with the focus.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const isNothing = note === null && reason === null && refundReasons.length === 0
  return (
    <div ref={place} tabIndex={-1} className={styles.words}>
      {note !== null && <Quoted about={t('words.note')} words={note} />}
      {reason !== null && <Quoted about={t('words.reason')} words={reason} />}
      {refundReasons.map(one => {
        const amount = amountOf(one._id)
        const about = amount ? t('words.refundOf', { amount: sum(amount) }) : t('words.refund')
        return <Quoted key={one._id} about={about} words={one.reason} />
      })}
      {isNothing ? <p>{t('words.nothing')}</p> : <p className={styles.soft}>{t('words.noted')}</p>}
    </div>
  )
}

const Quoted = ({ about, words }: { about: string; words: string }) => (
  <div className={styles.quoted}>
    <p>{about}</p>
    <blockquote dir="auto">{words}</blockquote>
  </div>
)
