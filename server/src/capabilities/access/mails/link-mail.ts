import { type BookingChoice, bookingChoice } from '@konsil/contract/booking-choice'
import { inTransaction } from '../../../database/transaction.ts'
import type { MailLinkTable, UserTable } from '../../../database/tables/access.ts'
import type { UnwrittenMail } from '../../../mails/queued-mail.ts'
import type { Mail } from '../../../ports/mailer.ts'
import type { AccessGround } from '../ground.ts'
import { giveSecret } from '../mail-links.ts'
import { readUser } from '../store/accounts.ts'
import type { AccessMailCode } from './events.ts'
import { writtenTo } from './queue.ts'

interface Kind {
  code: AccessMailCode
  pathWith(secret: string, role: UserTable['role'], choice: BookingChoice | null): string
}

/** Those whose page leads on to signing in name the role: it knows as whom. */
const kinds: Record<MailLinkTable['purpose'], Kind> = {
  ACTIVATION: {
    code: 'ACTIVATION',
    pathWith: (secret, role, choice) =>
      `/active-user?token=${secret}&${as(role)}${leadingOn(role, choice)}`,
  },
  RESET: {
    code: 'RESET',
    pathWith(secret, role, choice) {
      const on = leadingOn(role, choice)
      return `/reset-password?code=${secret}${on && `&${as(role)}${on}`}`
    },
  },
  NEW_EMAIL: {
    code: 'NEW_EMAIL',
    pathWith: (secret, role) => `/confirm-email?token=${secret}&${as(role)}`,
  },
}

const as = (role: UserTable['role']) => `role=${role.toLowerCase()}`

/** As the other pages on which one comes in have it: what a patient came to book, in ids alone. */
function leadingOn(role: UserTable['role'], choice: BookingChoice | null) {
  if (!choice || role !== 'PATIENT') return ''
  const answers = new URLSearchParams()
  for (const name of bookingChoice.keyof().options) {
    const answer = choice[name]
    if (answer) answers.set(name, answer)
  }
  const way = `/dashboard/booking?${String(answers)}`
  return `&${String(new URLSearchParams({ redirect_to: way }))}`
}

/** The mail with a link, and the link's secret; nothing when the link was used up or has expired meanwhile. */
export const mailWithLink = (
  ground: AccessGround,
  { id: linkId }: UnwrittenMail,
): Promise<Mail | undefined> =>
  inTransaction(ground.database, async tx => {
    const link = await giveSecret(tx, linkId, ground.clock.now())
    if (!link) return undefined
    const { id: userId, email, role } = await readUser(tx, link.user_id)
    const { code, pathWith } = kinds[link.purpose]
    const to = link.new_email ?? email
    const path = pathWith(link.secret, role, link.choice)
    const mail = await writtenTo(tx, ground, { userId, email: to }, code, path)
    return mail && { id: linkId, until: link.expires_at.toISOString(), ...mail }
  })
