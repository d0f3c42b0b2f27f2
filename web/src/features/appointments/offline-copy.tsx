import type { ListedAppointment } from '@konsil/contract/appointments'
import { dayLater, instantFrom } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/signed-in/dates.ts'
import { keepAppointments } from '../../lib/signed-in/kept-appointments.ts'
import { isLeaving } from '../../lib/signed-in/leave.ts'
import { useDateHabits, useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { readSession } from '../../lib/visitor/session.ts'
import { productName } from '../../lib/words/product.ts'
import { appointmentsQuery } from './queries.ts'
import { useSlotWords } from './slot-time.tsx'

const atMost = 20

/** Keeps here what is read of the next appointments without a connection, as often as it is known anew. */
export function OfflineCopy() {
  const { t } = useTranslation('services')
  const said = useSlotWords()
  const habits = useDateHabits()
  const { profile } = useSignedIn()
  const { data, dataUpdatedAt } = useQuery(appointmentsQuery(atMost, { part: 'AHEAD' }))

  const lineOf = ({ code, consultationType, slot }: ListedAppointment) => {
    const { requestDate, startUTC, endUTC } = slot
    const hasTime = startUTC !== null && endUTC !== null
    return {
      when: hasTime ? said.span(startUTC, endUTC, habits.timeZone) : said.day(requestDate),
      kind: t(`type.${consultationType}`),
      number: code,
      until: instantFrom(hasTime ? endUTC : dayLater(requestDate, 1)).getTime(),
    }
  }
  const keep = useEffectEvent((list: readonly ListedAppointment[], asOf: Date) => {
    // Whoever has just left here leaves nothing behind.
    if (isLeaving() || readSession()?.profile._id !== profile._id) return
    void keepAppointments({
      person: profile._id,
      language: habits.language,
      product: productName,
      asOf: formatDateTime(asOf, habits),
      list: list.map(lineOf),
    })
  })
  useEffect(() => {
    if (data) keep(data.list, instantFrom(dataUpdatedAt))
  }, [data, dataUpdatedAt])
  return null
}
