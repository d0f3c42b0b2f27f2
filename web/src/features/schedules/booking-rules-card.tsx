import { type BookingRules, schedules, windowStep } from '@konsil/contract/schedules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useUnsaved } from '../../ui/dialog/unsaved.ts'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/pickers/select-field.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { bookingRulesQuery } from './queries.ts'
import styles from './settings.module.css'

/** Where the calendar leads whoever asks why a time cannot be booked. */
export const bookingRulesId = 'booking-rules'

/** How appointments may follow each other (SCHED-16). */
export function BookingRulesCard() {
  const { t } = useTranslation('schedules')
  const bookingRules = useQuery({ ...bookingRulesQuery, refetchOnWindowFocus: false })
  return (
    <div id={bookingRulesId} tabIndex={-1}>
      <Card title={t('bookingRules')}>
        <Loaded query={bookingRules} wait={<FieldsOnTheirWay />} failed={t('bookingRules.failed')}>
          {stored => <BookingRulesForm bookingRules={stored} />}
        </Loaded>
      </Card>
    </div>
  )
}

const FieldsOnTheirWay = () => (
  <>
    <Skeleton shape="block" height="6rem" />
    <Skeleton shape="block" height="6rem" />
  </>
)

const usualHours = [0, 1, 2, 4, 6, 12, 24, 36, 48, 72, 96, 120, 168, 336]
const usualMinutes = Array.from({ length: 24 / 2 + 1 }, (_, index) => index * windowStep)
const longMinutes = [75, 90, 105, 120]

function BookingRulesForm({ bookingRules }: { bookingRules: BookingRules }) {
  const { t } = useTranslation('schedules')
  const queries = useQueryClient()
  const sentences = useRefusalSentences()
  const hours = useChoices(usualHours, bookingRules.minimumNoticeHours, 'hour')
  const minutes = useChoices(
    [...usualMinutes, ...longMinutes],
    bookingRules.bufferMinutes,
    'minute',
  )
  const form = useRuledForm({
    schema: schedules.updateBookingRules.input,
    keepAs: 'booking rules',
    initialValues: { ...bookingRules },
    follows: true,
    async send(values) {
      const saved = await call(schedules.updateBookingRules, values)
      toast.success(t('bookingRules.saved'))
      queries.setQueryData(bookingRulesQuery.queryKey, saved)
      return { ...saved }
    },
    onFailure(failure, told) {
      if (told) return
      toast.failure(
        t('bookingRules.saveFailed', { sentence: sentences.ofFailure(failure) }),
        failure,
      )
    },
  })
  useUnsaved(form.isDirty())
  const select = (name: keyof BookingRules) => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      form.setFieldValue(name, Number(target.value)),
  })
  return (
    <Form onSubmit={form.submit}>
      <SelectField
        {...select('minimumNoticeHours')}
        label={t('bookingRules.notice')}
        hint={t('bookingRules.noticeHint')}
        choices={hours}
      />
      <SelectField
        {...select('bufferMinutes')}
        label={t('bookingRules.buffer')}
        hint={t('bookingRules.bufferHint')}
        choices={minutes}
      />
      <p className={styles.lead}>{t('bookingRules.stay')}</p>
      <div>
        <Button type="submit" busy={form.submitting} aria-disabled={!form.isDirty()}>
          {t('bookingRules.save')}
        </Button>
      </div>
    </Form>
  )
}

/** The usual ones, and what stands there now. */
function useChoices(usual: readonly number[], now: number, unit: 'hour' | 'minute') {
  const { t } = useTranslation('schedules')
  const { language } = useLanguage()
  const say = (count: number) => {
    const isDays = unit === 'hour' && count >= 48 && count % 24 === 0
    return new Intl.NumberFormat(language, {
      style: 'unit',
      unit: isDays ? 'day' : unit,
      unitDisplay: 'long',
    }).format(isDays ? count / 24 : count)
  }
  return [...new Set([...usual, now])]
    .toSorted((one, other) => one - other)
    .map(count => ({
      value: String(count),
      label: count === 0 ? t(`bookingRules.none.${unit}`) : say(count),
    }))
}
