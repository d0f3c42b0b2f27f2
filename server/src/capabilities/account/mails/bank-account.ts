import type { Language } from '@konsil/contract/core/texts'
import { fullName } from '@konsil/contract/full-name'
import type { InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import { layOut, type MailText } from '../../../mails/layout.ts'
import { addMailOf } from '../../../mails/queue.ts'
import { type MailEvent, mailInForce } from '../../../system-events/mail-event.ts'
import type { AccountGround } from '../ground.ts'
import { presentName } from '../present.ts'
import { readSummary } from '../store/profile.ts'

type Change = 'added' | 'changed' | 'removed'

const happened: Record<Language, Record<Change, string>> = {
  en: {
    added: 'A bank account was added to your account',
    changed: 'Your bank account was changed',
    removed: 'Your bank account was removed',
  },
  de: {
    added: 'In Ihrem Konto wurde ein Bankkonto hinterlegt',
    changed: 'Ihr Bankkonto wurde geändert',
    removed: 'Ihr Bankkonto wurde entfernt',
  },
}

interface BankMail {
  change: Change
  url: string
}

/** Says that it happened and not what: whoever reads the mail learns no number (PROF-37). */
export const bankAccountMail: Record<Language, (about: BankMail) => MailText> = {
  en: ({ change, url }) => ({
    subject: happened.en[change],
    paragraphs: [`${happened.en[change]}.`],
    action: { label: 'See your bank account', url },
    closing: 'It was not you? Then please change your password at once, and write to us.',
    reason: 'safety of the account',
  }),
  de: ({ change, url }) => ({
    subject: happened.de[change],
    paragraphs: [`${happened.de[change]}.`],
    action: { label: 'Bankkonto ansehen', url },
    closing:
      'Sie waren das nicht? Dann ändern Sie bitte sofort Ihr Passwort und schreiben Sie uns.',
    reason: 'safety of the account',
  }),
}

/** As administrators can edit it. */
export const bankAccountEvent: MailEvent<BankMail> = {
  texts: bankAccountMail,
  places: ({ change }, language) => ({ happened: `${happened[language][change]}.` }),
  template: () => ['{{happened}}'],
  sample: () => ({ change: 'changed', url: '' }),
}

export async function queueBankMail(
  tx: InTransaction,
  { config, clock, addressOf }: AccountGround,
  userId: string,
  change: Change,
) {
  const address = await addressOf(tx, userId)
  if (!address) return
  const person = await readSummary(tx, userId)
  const about = { change, url: `${config.PUBLIC_URL}/dashboard/account?tab=bank-account` }
  const reader = { config, language: person.language }
  const text = await mailInForce(tx, 'BANK_ACCOUNT', bankAccountEvent, about, reader)
  if (!text) return
  const mail = {
    id: newId(clock.now()),
    to: address,
    ...layOut(text, { ...reader, name: fullName(presentName(person)) }),
  }
  // However often somebody does the same, no more than one mail of it waits in everybody's line.
  await addMailOf(tx, userId, mail, `bank account ${change}`)
}
