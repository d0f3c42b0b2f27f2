import { type BookingChoice, bookingChoice } from '@konsil/contract/booking-choice'
import type { SignInRole } from '@konsil/contract/core/roles'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { answersOn, bookingOn, wayOn } from '../../lib/visitor/destinations.ts'
import { keepWay, keptWayOf } from '../../lib/visitor/kept-way.ts'
import { readSession } from '../../lib/visitor/session.ts'
import { Notice } from '../../ui/form/notice.tsx'
import { roleIn } from './roles.ts'

/** Where this page leads on to after signing in as this role. */
export function useWayOn(role: SignInRole) {
  const [query] = useSearchParams()
  return wayOn(role, query.get('redirect_to'), query.get('action'))
}

/** Before somebody is sent to their mails: whoever comes back by another tab is led on all the same. */
export function useKeepWay() {
  const [query] = useSearchParams()
  const way = useWayOn(roleIn(query) ?? 'PATIENT')
  return (email: string) => {
    if (way) keepWay(way, email)
  }
}

/**
 * Where the page of a mail leads whoever it went to: what this browser keeps may be newer than the mail.
 * Where somebody else is signed in, nowhere; nor anybody who is, when the link does not say whose it was.
 */
export function wayAfterMail(carried: string | undefined, owner?: MailOwner) {
  const session = readSession()
  if (session && session.profile.email !== owner?.email) return undefined
  if (!owner) return carried
  return owner.role === 'PATIENT' ? (keptWayOf(owner.email) ?? carried) : undefined
}

/** Whom the link of a mail went to. */
export interface MailOwner {
  email: string
  role: SignInRole
}

/** What goes along in the mail, so that its link leads on from any device. */
export function choiceOn(way: string | undefined): { choice?: BookingChoice } {
  const answers = way === undefined ? undefined : answersOn(way)
  if (!answers) return {}
  const said = { by: 'category', ...Object.fromEntries(answers) }
  const { data } = bookingChoice.strip().safeParse(said)
  return data ? { choice: data } : {}
}

interface GoingOnProps {
  to: string | undefined
  /** The mail has been sent: it is told where and how long this is kept. */
  isSent?: boolean
}

/** Whoever came to book reads that nothing of it is lost. */
export function GoingOn({ to, isSent = false }: GoingOnProps) {
  const { t } = useTranslation('access')
  const booking = to && bookingOn(to)
  if (!booking) return null
  return <Notice kind="info">{t(isSent ? 'goingOn.sent' : `goingOn.${booking}`)}</Notice>
}
