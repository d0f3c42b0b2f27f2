import { type Appointment, appointments } from '@konsil/contract/appointments'
import { rating as bounds } from '@konsil/contract/case-steps'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { starsIn } from '../../../lib/words/stars.ts'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useCaseAct } from './use-case-act.ts'
import styles from './rating.module.css'

/** Once, by its patient, of what was completed; both read it (APPT-23, APPT-44). */
export function Rating({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const stars = useStars()
  const { rating, mayRate } = of
  if (mayRate) return <ToRate of={of} />
  if (rating === null) return null
  return (
    <div className={styles.rated}>
      <p>{t('case.rated', { stars: stars(rating.score) })}</p>
      {rating.comment && <blockquote dir="auto">{rating.comment}</blockquote>}
    </div>
  )
}

function useStars() {
  const { language } = useLanguage()
  return (score: number) => starsIn(language, score)
}

function ToRate({ of: { _id: appointmentId } }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const id = useId()
  const stars = useStars()
  const [score, setScore] = useState(bounds.usual)
  const rate = useCaseAct({
    act: (comment: string) => call(appointments.rate, { appointmentId, score, comment }),
    done: t('case.thanks'),
  })
  const form = useRuledForm({
    schema,
    keepAs: `rating ${appointmentId}`,
    closes: true,
    initialValues: { comment: '' },
    async send({ comment }) {
      await rate.mutateAsync(comment)
    },
    // Told by the act.
    onFailure: () => undefined,
  })
  return (
    <Form onSubmit={form.submit}>
      <p>{t('case.rateOnly')}</p>
      <label htmlFor={id}>{t('case.stars')}</label>
      <input
        id={id}
        type="range"
        min={bounds.least}
        max={bounds.most}
        step={bounds.step}
        value={score}
        aria-valuetext={t('case.ofFive', { stars: stars(score) })}
        onChange={event => setScore(Number(event.currentTarget.value))}
        className={styles.range}
      />
      <p aria-hidden="true">{t('case.ofFive', { stars: stars(score) })}</p>
      <TextArea
        {...form.getInputProps('comment')}
        name="comment"
        label={t('case.comment')}
        hint={t('case.commentHint')}
        optional
        maxLength={bounds.commentLength}
      />
      <div>
        <Button kind="primary" type="submit" busy={form.submitting}>
          {t('case.rate')}
        </Button>
      </div>
    </Form>
  )
}

const schema = appointments.rate.input.pick({ comment: true })
