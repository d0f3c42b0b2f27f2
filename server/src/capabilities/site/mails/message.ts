import type { Language } from '@konsil/contract/core/texts'
import type { MailText } from '../../../mails/layout.ts'
import { mailEvent } from '../../../system-events/mail-event.ts'
import { sampleTime } from './sample-time.ts'

interface MessageMail {
  productName: string
  name: string
  email: string
  message: string
  arrivedAt: string
}

/** To the operator, in the language that the answer is expected in. */
export const messageMail: Record<Language, (about: MessageMail) => MailText> = {
  en: ({ productName, name, email, message, arrivedAt }) => ({
    subject: `Contact form of ${productName}: message of ${arrivedAt}`,
    paragraphs: [
      'Somebody wrote to you with the contact form.',
      `Name: ${name}`,
      `Email address: ${email}`,
      'Language: English',
    ],
    quote: message,
    closing:
      'When you reply to this email, your answer goes to that address. Neither name nor address has been verified: please write nothing in it that is meant for one person only.',
    reason: 'runs the platform',
  }),
  de: ({ productName, name, email, message, arrivedAt }) => ({
    subject: `Kontaktformular von ${productName}: Nachricht vom ${arrivedAt}`,
    paragraphs: [
      'jemand hat Ihnen über das Kontaktformular geschrieben.',
      `Name: ${name}`,
      `E-Mail-Adresse: ${email}`,
      'Sprache: Deutsch',
    ],
    quote: message,
    closing:
      'Wenn Sie auf diese E-Mail antworten, geht Ihre Antwort an diese Adresse. Weder Name noch Adresse sind geprüft: Bitte schreiben Sie darin nichts, was nur für eine bestimmte Person gedacht ist.',
    reason: 'runs the platform',
  }),
}

/** As administrators can edit it. What somebody wrote stands below, whatever they write. */
export const messageEvent = mailEvent<MessageMail>({
  texts: messageMail,
  places: ({ productName, name, email, arrivedAt }) => ({
    product: productName,
    name,
    email,
    arrived: arrivedAt,
  }),
  blank: {
    productName: '{{product}}',
    name: '{{name}}',
    email: '{{email}}',
    message: '',
    arrivedAt: '{{arrived}}',
  },
  sample: (language, { PRODUCT_NAME }) => ({
    productName: PRODUCT_NAME,
    name: 'Erika Muster',
    email: 'erika@example.org',
    message: '',
    arrivedAt: sampleTime[language],
  }),
  carriesMessage: true,
})
