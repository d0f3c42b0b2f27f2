import type { Language } from '@konsil/contract/core/texts'
import type * as z from 'zod'
import { aboutAppointment, entry } from './entry.ts'

const numbered: Record<Language, (code: string) => string> = {
  en: code => `Number of the appointment: ${code}`,
  de: code => `Nummer des Termins: ${code}`,
}

type About = z.infer<typeof aboutAppointment>

const texts = {
  en: ({ appointment }: About) => ({
    title: 'New message',
    subject: 'You have a new message',
    paragraphs: [
      `${appointment.counterpart.role === 'DOCTOR' ? 'Your doctor' : 'Your patient'} has written to you. What was written stands in the conversation alone, never in a mail.`,
      numbered.en(appointment.code),
    ],
    action: 'Read the message',
  }),
  de: ({ appointment }: About) => ({
    title: 'Neue Nachricht',
    subject: 'Sie haben eine neue Nachricht',
    paragraphs: [
      `${appointment.counterpart.role === 'DOCTOR' ? 'Ihre Ärztin oder Ihr Arzt hat' : 'Ihre Patientin oder Ihr Patient hat'} Ihnen geschrieben. Was geschrieben wurde, steht nur im Gespräch, nie in einer E-Mail.`,
      numbered.de(appointment.code),
    ],
    action: 'Nachricht lesen',
  }),
}

/** Of what was said: that it was, and not what (NOTI-14). */
export const messageEvents = {
  NM001: entry({
    notifies: 'the person',
    switches: { bell: 'newMessageInBoxChat', mail: 'emailNewMessageInBoxChat' },
    subjects: aboutAppointment,
    texts,
  }),
}
