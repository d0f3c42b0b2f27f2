import type { Language } from '@konsil/contract/core/texts'
import { addressIn } from '@konsil/contract/site-pages'
import type { Config } from '../config.ts'
import { asHtml } from './as-html.ts'
import { asText } from './as-text.ts'
import { type ReasonName, reasonOf } from './reasons.ts'
import type { ShownMail } from './shown-mail.ts'

export interface MailText {
  subject: string
  paragraphs: string[]
  /** Beside them, what an administrator wrote with marks; cleaned. */
  written?: { html: string; text: string }
  /** Files that stand behind an address. */
  files?: { label: string; url: string }[]
  /** Words of somebody else, set apart so that nobody takes them for ours. */
  quote?: string
  action?: { label: string; url: string }
  closing?: string
  /** What the foot says about why it comes; it also decides whether anybody may be named. */
  reason: ReasonName
  /** Where it is switched off by one click, instead of the page that its reason names. */
  switchOffAt?: string
}

/** Whom it goes to, and who sends it. */
export interface Envelope {
  language: Language
  /** Title and full name, where they are known; never said to an address that nobody has confirmed. */
  name?: string | undefined
  config: Pick<Config, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'OPERATOR'>
}

const greetings: Record<Language, string> = { en: 'Hello', de: 'Guten Tag' }

/** One mail as plain text and as HTML; every value from a person is escaped there. */
export function layOut(text: MailText, envelope: Envelope) {
  const mail = shown(text, envelope)
  return { subject: text.subject, text: asText(mail), html: asHtml(mail) }
}

function shown(
  { reason, switchOffAt, ...text }: MailText,
  { language, name, config }: Envelope,
): ShownMail {
  const { isConfirmed, switchedOffAt, says } = reasonOf(reason)
  const { PRODUCT_NAME: productName, PUBLIC_URL, OPERATOR } = config
  return {
    ...text,
    language,
    productName,
    greeting: { words: greetings[language], name: isConfirmed && name ? name : undefined },
    orOpen: language === 'de' ? 'Oder öffnen Sie diese Adresse:' : 'Or open this address:',
    team: language === 'de' ? `Ihr Team von ${productName}` : `Your team at ${productName}`,
    why: says[language](productName),
    switchOff: switchedOffAt && {
      label: switchedOffAt.label[language],
      url: switchOffAt ?? PUBLIC_URL + switchedOffAt.path,
    },
    operator: operatorLines(OPERATOR, language),
    links: [
      {
        label: language === 'de' ? 'Impressum' : 'Imprint',
        url: PUBLIC_URL + addressIn(language, '/imprint'),
      },
      {
        label: language === 'de' ? 'Datenschutz' : 'Data protection',
        url: PUBLIC_URL + addressIn(language, '/data-protection'),
      },
    ],
  }
}

/** What a company's letter has to say of it, mails too (§ 35a GmbHG). */
function operatorLines(operator: Config['OPERATOR'], language: Language) {
  const { name, address, directors, registerCourt, registerNumber, vatNumber } = operator
  const [directed, vat] =
    language === 'de' ? ['Geschäftsführung', 'USt-IdNr.'] : ['Managing directors', 'VAT number']
  return [
    name,
    address,
    `${operator.phone} · ${operator.email}`,
    `${directed}: ${directors}`,
    `${registerCourt}, ${registerNumber}`,
    `${vat} ${vatNumber}`,
  ]
}
