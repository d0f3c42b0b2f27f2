import type { Language } from '@konsil/contract/core/texts'
import type { MailText } from '../../../mails/layout.ts'
import { mailEvent } from '../../../system-events/mail-event.ts'
import { sampleTime } from './sample-time.ts'

interface ArrivedMail {
  productName: string
  operatorEmail: string
  arrivedAt: string
}

/**
 * Goes to an address that nobody has confirmed. So it holds nothing that the writer chose, not even
 * their name: else anybody could have us send words of theirs to anybody.
 */
export const messageArrivedMail: Record<Language, (about: ArrivedMail) => MailText> = {
  en: ({ productName, operatorEmail, arrivedAt }) => ({
    subject: `Your message to ${productName} has arrived`,
    paragraphs: [
      `Your message from our contact form reached us on ${arrivedAt}. A person from our team reads it and answers you at this email address.`,
      'If it is urgent, please do not wait for our answer: call 112 when life is in danger. When practices are closed, the medical on-call service helps on 116117.',
    ],
    closing: `You did not write to us? Then somebody entered your address by mistake, and you need not do anything. If this happens again, please tell us: ${operatorEmail}`,
    reason: 'wrote to us',
  }),
  de: ({ productName, operatorEmail, arrivedAt }) => ({
    subject: `Ihre Nachricht an ${productName} ist angekommen`,
    paragraphs: [
      `Ihre Nachricht aus unserem Kontaktformular hat uns am ${arrivedAt} erreicht. Ein Mensch aus unserem Team liest sie und antwortet Ihnen an diese E-Mail-Adresse.`,
      'Wenn es eilt, warten Sie bitte nicht auf unsere Antwort: Bei Lebensgefahr rufen Sie 112 an. Sind die Praxen geschlossen, hilft der ärztliche Bereitschaftsdienst unter 116117.',
    ],
    closing: `Sie haben uns nicht geschrieben? Dann hat jemand Ihre Adresse versehentlich eingetragen, und Sie müssen nichts tun. Wenn das noch einmal vorkommt, sagen Sie es uns bitte: ${operatorEmail}`,
    reason: 'wrote to us',
  }),
}

/** As administrators can edit it. */
export const messageArrivedEvent = mailEvent<ArrivedMail>({
  texts: messageArrivedMail,
  places: ({ productName, operatorEmail, arrivedAt }) => ({
    product: productName,
    operator: operatorEmail,
    arrived: arrivedAt,
  }),
  blank: {
    productName: '{{product}}',
    operatorEmail: '{{operator}}',
    arrivedAt: '{{arrived}}',
  },
  sample: (language, { PRODUCT_NAME, OPERATOR }) => ({
    productName: PRODUCT_NAME,
    operatorEmail: OPERATOR.email,
    arrivedAt: sampleTime[language],
  }),
})
