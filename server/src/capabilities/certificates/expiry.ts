import { type CertificateTypeCode, expires } from '@konsil/contract/certificates'
import { dayIn, dayLater, daysBetween, homeZone } from '@konsil/contract/core/time'

/** The day in Berlin: the end of a certificate is the same moment for everybody (decision 0017). */
export const todayOf = (now: Date) => dayIn(homeZone, now)

export const remindedBefore = [1, 7, 30] as const
export const firstReminder = 30

interface Expiring {
  expires_on: string | null
}

/** On its last day it is still valid. */
export const isOver = ({ expires_on }: Expiring, today: string) =>
  expires_on !== null && expires_on < today

interface Kind {
  type_code: CertificateTypeCode
  state: string
}

export const isValidPhysicianId = (one: Kind & Expiring, today: string) =>
  one.type_code === 'PHYSICIAN' && one.state === 'ACTIVE' && !isOver(one, today)

export const endsByDate = (one: Kind) => expires(one.type_code)

/**
 * The reminder that is due: 30, 7 or 1 days before the last day, or later when the worker did not
 * run on that day. What was approved after such a day is not reminded of it.
 */
export function dueReminder(expiresOn: string, approvedOn: string, today: string) {
  const daysLeft = daysBetween(today, expiresOn)
  if (daysLeft < 1) return undefined
  const reached = remindedBefore.find(before => daysLeft <= before)
  if (reached === undefined || dayLater(expiresOn, -reached) < approvedOn) return undefined
  return { before: reached, daysLeft }
}
