import type { Language } from '@konsil/contract/core/texts'
import type * as z from 'zod'
import { aboutAppointment, entry } from './entry.ts'
import { sampleAppointment } from './samples.ts'

const numbered: Record<Language, (code: string) => string> = {
  en: code => `Number of the appointment: ${code}`,
  de: code => `Nummer des Termins: ${code}`,
}

type About = z.infer<typeof aboutAppointment>

const doctors: Record<Language, string> = { en: 'Your doctor', de: 'Ihre Ärztin oder Ihr Arzt' }
const patients: Record<Language, string> = {
  en: 'Your patient',
  de: 'Ihre Patientin oder Ihr Patient',
}
const placesOf = ({ appointment }: About, language: Language) => ({
  writer: (appointment.counterpart.role === 'DOCTOR' ? doctors : patients)[language],
  number: appointment.code,
})
type Said = ReturnType<typeof placesOf>

const words = {
  en: ({ writer, number }: Said) => ({
    title: 'New message',
    subject: 'You have a new message',
    paragraphs: [
      `${writer} has written to you. What was written stands in the conversation alone, never in a mail.`,
      numbered.en(number),
    ],
    action: 'Read the message',
  }),
  de: ({ writer, number }: Said) => ({
    title: 'Neue Nachricht',
    subject: 'Sie haben eine neue Nachricht',
    paragraphs: [
      `${writer} hat Ihnen geschrieben. Was geschrieben wurde, steht nur im Gespräch, nie in einer E-Mail.`,
      numbered.de(number),
    ],
    action: 'Nachricht lesen',
  }),
}
const textIn = (language: Language) => (about: About) => words[language](placesOf(about, language))

/** Of what was said: that it was, and not what (NOTI-14). */
export const messageEvents = {
  NM001: entry({
    notifies: 'the person',
    switches: { bell: 'newMessageInBoxChat', mail: 'emailNewMessageInBoxChat' },
    subjects: aboutAppointment,
    texts: { en: textIn('en'), de: textIn('de') },
    editing: {
      places: placesOf,
      template(language) {
        const { title, paragraphs } = words[language]({
          writer: '{{writer}}',
          number: '{{number}}',
        })
        return { push: title, paragraphs }
      },
      sample: () => sampleAppointment,
    },
  }),
}
