import { type Appointment, appointments } from '@konsil/contract/appointments'
import { rating as bounds } from '@konsil/contract/case-steps'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { starsIn } from '../../../lib/words/stars.ts'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { useUnsaved } from '../../../ui/dialog/unsaved.ts'
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

interface Given extends Record<string, unknown> {
  score: number
  comment: string
}

function ToRate({ of: { _id: appointmentId } }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const id = useId()
  const stars = useStars()
  const rate = useCaseAct({
    act: (given: Given) => call(appointments.rate, { appointmentId, ...given }),
    done: t('case.thanks'),
  })
  const form = useRuledForm({
    schema,
    keepAs: `rating ${appointmentId}`,
    closes: true,
    initialValues: { score: bounds.usual, comment: '' },
    async send(given) {
      await rate.mutateAsync(given)
    },
    // Told by the act.
    onFailure: () => undefined,
  })
  useUnsaved(form.isDirty())
  const { score } = form.getValues()
  return (
    <Form onSubmit={form.submit}>
      <label htmlFor={id}>{t('case.stars')}</label>
      <input
        id={id}
        type="range"
        min={bounds.least}
        max={bounds.most}
        step={bounds.step}
        value={score}
        aria-valuetext={t('case.ofFive', { stars: stars(score) })}
        onChange={event => form.setFieldValue('score', Number(event.currentTarget.value))}
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
      <p className={styles.soft}>{t('case.rateOnly')}</p>
    </Form>
  )
}

const schema = appointments.rate.input.pick({ score: true, comment: true })
