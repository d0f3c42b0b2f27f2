import type { Language } from '@konsil/contract/core/texts'
import type { MailText } from '../../../mails/layout.ts'

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
      `Your message from our contact form reached us on ${arrivedAt}. A person from our team reads it and answers to this email address.`,
      'If it is urgent, please do not wait for our answer: call 112 when life is in danger, and 116117 when a practice is closed.',
    ],
    closing: `If you did not write to us, somebody entered your address by mistake, and you need not do anything. If this happens again, please tell us: ${operatorEmail}`,
  }),
  de: ({ productName, operatorEmail, arrivedAt }) => ({
    subject: `Ihre Nachricht an ${productName} ist angekommen`,
    paragraphs: [
      `Ihre Nachricht aus unserem Kontaktformular hat uns am ${arrivedAt} erreicht. Ein Mensch aus unserem Team liest sie und antwortet an diese E-Mail-Adresse.`,
      'Wenn es eilt, warten Sie bitte nicht auf unsere Antwort: Bei Lebensgefahr rufen Sie 112 an, bei geschlossener Praxis 116117.',
    ],
    closing: `Wenn Sie uns nicht geschrieben haben, hat jemand Ihre Adresse versehentlich eingetragen, und Sie müssen nichts tun. Geschieht das noch einmal, sagen Sie es uns bitte: ${operatorEmail}`,
  }),
}
