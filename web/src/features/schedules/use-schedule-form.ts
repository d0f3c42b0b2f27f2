import {
  type Schedule,
  schedules,
  type Weekday,
  type WorkingWindow,
} from '@konsil/contract/schedules'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { call } from '../../lib/calls/api.ts'
import { textOf } from '../../lib/calls/form-rules.ts'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import {
  differ,
  mistakesOf,
  payloadOf,
  type ScheduleValues,
  type TypeOfService,
  valuesOf,
} from './schedule-values.ts'
import { useObstacles } from './use-obstacles.ts'

interface ScheduleDraft {
  schedule: Schedule | undefined
  initial: ScheduleValues
  typeOf: TypeOfService
  onSaved: () => void
  /** It was removed elsewhere meanwhile. */
  onGone: () => void
}

/** What is entered, from the first field to the answer; nothing of it is lost on the way. */
export function useScheduleForm({ schedule, initial, typeOf, onSaved, onGone }: ScheduleDraft) {
  const { t } = useTranslation('schedules')
  const obstacles = useObstacles(schedule, onGone)
  const { version } = obstacles

  const form = useRuledForm<ScheduleValues>({
    schema: rulesFor(typeOf),
    keepAs: `schedule ${schedule?._id ?? 'new'}`,
    closes: true,
    initialValues: initial,
    moreRules: values => textsOf(mistakesOf(values, typeOf, schedule)),
    atField: {
      'schedule.service.unknown': 'serviceIds',
      'schedule.range.past': 'startDate',
      'schedule.range.too.long': 'endDate',
      'schedule.too.far': 'endDate',
      'schedule.video.day.required': 'workingDates',
      'schedule.written.day.required': 'noneVideoWorkingDates',
    },
    async send(values) {
      const payload = payloadOf(values, typeOf)
      if (schedule) {
        const { _id: id } = schedule
        await call(schedules.update, { id, ...(version ? { version } : {}), ...payload })
      } else await call(schedules.add, payload)
      toast.success(t(schedule ? 'updated' : 'added'))
      onSaved()
    },
    onFailure: obstacles.tell,
  })

  /** A day without windows has no calls. What is found fault with on other days stays said. */
  function changeDays(changes: Partial<Record<Weekday, WorkingWindow[] | undefined>>) {
    const changed = Object.keys(changes)
    const days = Object.entries({ ...form.values.workingDates, ...changes })
    const isOfOthers = (field: string) =>
      field !== 'workingDates' && !changed.some(day => field.startsWith(`workingDates.${day}`))
    const errors = Object.entries(form.errors).filter(([field]) => isOfOthers(field))
    form.setFieldValue(
      'workingDates',
      Object.fromEntries(days.filter(([, windows]) => windows !== undefined)),
    )
    form.setErrors(Object.fromEntries(errors))
  }

  /** The newer state instead of what was entered. */
  function load(newer: Schedule) {
    form.load(valuesOf(newer))
    obstacles.settle()
  }

  /** What was changed here stays, over the newer state. */
  function keepOver(newer: Schedule) {
    form.keepOver(valuesOf(newer))
    obstacles.settle()
  }

  const isChanged = differ(form.values, form.getInitialValues(), typeOf)
  return { form, isChanged, changeDays, obstacles, load, keepOver }
}

export type ScheduleForm = ReturnType<typeof useScheduleForm>

/** The rules of the endpoint, for what would be sent. */
const rulesFor = (typeOf: TypeOfService) =>
  z.preprocess(values => payloadOf(values as ScheduleValues, typeOf), schedules.add.input)

const textsOf = (mistakes: ReturnType<typeof mistakesOf>) =>
  Object.fromEntries(
    Object.entries(mistakes).map(([field, id]) => [field, textOf({ id, values: {} })]),
  )
