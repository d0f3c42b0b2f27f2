import { type BookingChoice, bookingChoice } from '@konsil/contract/booking-choice'
import type { Language } from '@konsil/contract/core/texts'
import { inTransaction } from '../../../database/transaction.ts'
import type { MailLinkTable, UserTable } from '../../../database/tables/access.ts'
import type { MailText } from '../../../mails/layout.ts'
import type { UnwrittenMail } from '../../../mails/queued-mail.ts'
import type { Mail } from '../../../ports/mailer.ts'
import type { AccessGround } from '../ground.ts'
import { giveSecret } from '../mail-links.ts'
import { readUser } from '../store/accounts.ts'
import { activationMail, type LinkMail } from './activation.ts'
import { newEmailMail } from './new-email.ts'
import { writtenTo } from './queue.ts'
import { resetMail } from './reset.ts'

interface Kind {
  texts: Record<Language, (about: LinkMail) => MailText>
  pathWith(secret: string, role: UserTable['role'], choice: BookingChoice | null): string
}

/** Those whose page leads on to signing in name the role: it knows as whom. */
const kinds: Record<MailLinkTable['purpose'], Kind> = {
  ACTIVATION: {
    texts: activationMail,
    pathWith(secret, role, choice) {
      const path = `/active-user?token=${secret}&role=${role.toLowerCase()}`
      return choice && role === 'PATIENT' ? `${path}&${leadingTo(choice)}` : path
    },
  },
  RESET: { texts: resetMail, pathWith: secret => `/reset-password?code=${secret}` },
  NEW_EMAIL: {
    texts: newEmailMail,
    pathWith: (secret, role) => `/confirm-email?token=${secret}&role=${role.toLowerCase()}`,
  },
}

/** As the other pages on which one comes in have it: what somebody came to book, in ids alone. */
function leadingTo(choice: BookingChoice) {
  const answers = new URLSearchParams()
  for (const name of bookingChoice.keyof().options) {
    const answer = choice[name]
    if (answer) answers.set(name, answer)
  }
  return String(new URLSearchParams({ redirect_to: `/dashboard/booking?${String(answers)}` }))
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
    const { texts, pathWith } = kinds[link.purpose]
    const to = link.new_email ?? email
    const path = pathWith(link.secret, role, link.choice)
    return {
      id: linkId,
      until: link.expires_at.toISOString(),
      ...(await writtenTo(tx, ground, { userId, email: to }, texts, path)),
    }
  })
