import type { Language } from '@konsil/contract/core/texts'
import type { InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import { layOut, type MailText } from '../../../mails/layout.ts'
import { addMailOf } from '../../../mails/queue.ts'
import type { AccountGround } from '../ground.ts'
import { readSetting } from '../store/settings.ts'

type Change = 'added' | 'changed' | 'removed'

const en: Record<Change, string> = {
  added: 'A bank account was added to your account',
  changed: 'Your bank account was changed',
  removed: 'Your bank account was removed',
}
const de: Record<Change, string> = {
  added: 'Ihrem Konto wurde ein Bankkonto hinzugefügt',
  changed: 'Ihr Bankkonto wurde geändert',
  removed: 'Ihr Bankkonto wurde entfernt',
}

/** Says that it happened and not what: whoever reads the mail learns no number (PROF-37). */
const texts: Record<Language, (change: Change, url: string) => MailText> = {
  en: (change, url) => ({
    subject: en[change],
    paragraphs: [`${en[change]}.`],
    action: { label: 'See your bank account', url },
    closing: 'If it was not you, please change your password at once and write to us.',
  }),
  de: (change, url) => ({
    subject: de[change],
    paragraphs: [`${de[change]}.`],
    action: { label: 'Bankkonto ansehen', url },
    closing:
      'Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und schreiben Sie uns.',
  }),
}

export async function queueBankMail(
  tx: InTransaction,
  { config, clock, addressOf }: AccountGround,
  userId: string,
  change: Change,
) {
  const address = await addressOf(tx, userId)
  if (!address) return
  const { language } = await readSetting(tx, userId)
  const url = `${config.PUBLIC_URL}/dashboard/account?tab=bank-account`
  const mail = {
    id: newId(clock.now()),
    to: address,
    ...layOut(texts[language](change, url), config.PRODUCT_NAME, language),
  }
  // However often somebody does the same, no more than one mail of it waits in everybody's line.
  await addMailOf(tx, userId, mail, `bank account ${change}`)
}
