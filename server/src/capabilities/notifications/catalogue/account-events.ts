import type { EventCode } from '@konsil/contract/notifications'
import type { Language } from '@konsil/contract/core/texts'
import * as z from 'zod'
import {
  aboutCertificate,
  aboutMessage,
  aboutService,
  type CatalogueEntry,
  edited,
  entry,
} from './entry.ts'
import { expiredEvent, expiringEvent } from './expiry-events.ts'
import { blankCertificate, blankService, sampleCertificate, sampleService } from './samples.ts'

const decided = { reason: z.string().nullish() }

type Texts<About extends z.ZodType> = CatalogueEntry<z.infer<About>>['texts']

const declinedCertificate = aboutCertificate.extend(decided)
const declinedService = aboutService.extend(decided)
const nothing = z.object({})

const certificateApproved: Texts<typeof aboutCertificate> = {
  en: ({ certificate }) => ({
    title: 'Your certificate was approved',
    subject: 'Your certificate was approved',
    paragraphs: [`We have checked your certificate “${certificate.name}” and approved it.`],
    action: 'See your certificates',
  }),
  de: ({ certificate }) => ({
    title: 'Ihr Nachweis wurde genehmigt',
    subject: 'Ihr Nachweis wurde genehmigt',
    paragraphs: [`wir haben Ihren Nachweis „${certificate.name}“ geprüft und genehmigt.`],
    action: 'Nachweise ansehen',
  }),
}

const certificateDeclined: Texts<typeof declinedCertificate> = {
  en: ({ certificate, reason }) => ({
    title: 'Your certificate was not approved',
    subject: 'Your certificate was not approved',
    paragraphs: [
      `We could not approve your certificate “${certificate.name}”. Please correct it and hand it in again.`,
    ],
    ...quoted(reason, 'en'),
    action: 'See your certificates',
  }),
  de: ({ certificate, reason }) => ({
    title: 'Ihr Nachweis wurde nicht genehmigt',
    subject: 'Ihr Nachweis wurde nicht genehmigt',
    paragraphs: [
      `wir konnten Ihren Nachweis „${certificate.name}“ nicht genehmigen. Bitte korrigieren Sie ihn und reichen Sie ihn noch einmal ein.`,
    ],
    ...quoted(reason, 'de'),
    action: 'Nachweise ansehen',
  }),
}

const serviceApproved: Texts<typeof aboutService> = {
  en: ({ doctorService }) => ({
    title: 'Your service was approved',
    subject: 'Your service was approved',
    paragraphs: [
      `We have approved your service “${doctorService.name}”. One step is left: please choose its questionnaire. With it the service is active.`,
    ],
    action: 'See your services',
  }),
  de: ({ doctorService }) => ({
    title: 'Ihre Leistung wurde genehmigt',
    subject: 'Ihre Leistung wurde genehmigt',
    paragraphs: [
      `wir haben Ihre Leistung „${doctorService.name}“ genehmigt. Ein Schritt fehlt noch: Bitte wählen Sie den Fragebogen dazu. Damit ist die Leistung aktiv.`,
    ],
    action: 'Leistungen ansehen',
  }),
}

const serviceDeclined: Texts<typeof declinedService> = {
  en: ({ doctorService, reason }) => ({
    title: 'Your service was declined',
    subject: 'Your service was declined',
    paragraphs: [
      `We have declined your service “${doctorService.name}”. You can change it and propose it again.`,
    ],
    ...quoted(reason, 'en'),
    action: 'See your services',
  }),
  de: ({ doctorService, reason }) => ({
    title: 'Ihre Leistung wurde abgelehnt',
    subject: 'Ihre Leistung wurde abgelehnt',
    paragraphs: [
      `wir haben Ihre Leistung „${doctorService.name}“ abgelehnt. Sie können sie ändern und noch einmal vorschlagen.`,
    ],
    ...quoted(reason, 'de'),
    action: 'Leistungen ansehen',
  }),
}

const noSchedule: Texts<typeof nothing> = {
  en: () => ({
    title: 'You have no free time planned',
    subject: 'You have no free time planned',
    paragraphs: [
      'Your schedule holds no free time. As long as that is so, nobody can book an appointment with you.',
    ],
    action: 'Plan your time',
  }),
  de: () => ({
    title: 'Sie haben keine freien Zeiten geplant',
    subject: 'Sie haben keine freien Zeiten geplant',
    paragraphs: [
      'in Ihrem Kalender stehen keine freien Zeiten. Solange das so ist, kann niemand einen Termin bei Ihnen buchen.',
    ],
    action: 'Zeiten planen',
  }),
}

const ofCertificate = {
  places: ({ certificate }: z.infer<typeof aboutCertificate>) => ({
    certificate: certificate.name,
  }),
  isPrivate: ['certificate'],
  blank: { certificate: blankCertificate },
  sample: (language: Language) => ({ certificate: sampleCertificate[language] }),
}
const ofService = {
  places: ({ doctorService }: z.infer<typeof aboutService>) => ({ service: doctorService.name }),
  isPrivate: ['service'],
  blank: { doctorService: blankService },
  sample: (language: Language) => ({ doctorService: sampleService[language] }),
}

/** What a doctor is told of their own matters. */
export const accountEvents = {
  ACC001: entry({
    notifies: 'the person',
    subjects: aboutCertificate,
    texts: certificateApproved,
    editing: edited(certificateApproved, ofCertificate),
  }),
  ACC002: entry({
    notifies: 'the person',
    subjects: declinedCertificate,
    texts: certificateDeclined,
    editing: edited(certificateDeclined, ofCertificate),
  }),
  ACC003: entry({
    notifies: 'the person',
    subjects: aboutService,
    texts: serviceApproved,
    editing: edited(serviceApproved, ofService),
  }),
  ACC004: entry({
    notifies: 'the person',
    subjects: declinedService,
    texts: serviceDeclined,
    editing: edited(serviceDeclined, ofService),
  }),
  ACC005: expiringEvent,
  ACC006: expiredEvent,
  ACC007: entry({
    notifies: 'the person',
    subjects: nothing,
    texts: noSchedule,
    editing: edited(noSchedule, { places: () => ({}), blank: {}, sample: () => ({}) }),
  }),
  /** Its words are those of an administrator already. */
  ACC008: entry({
    notifies: 'the person',
    subjects: aboutMessage,
    texts: {
      en: ({ message }) => ({
        title: message.title,
        subject: 'A message for you',
        paragraphs: [message.text],
        action: 'Read the message',
      }),
      de: ({ message }) => ({
        title: message.title,
        subject: 'Eine Nachricht für Sie',
        paragraphs: [message.text],
        action: 'Nachricht lesen',
      }),
    },
  }),
} satisfies Record<Extract<EventCode, `ACC00${string}`>, unknown>

const reasonSaid: Record<Language, string> = {
  en: 'This is the reason:',
  de: 'Das ist der Grund:',
}
const quoted = (reason: string | null | undefined, language: Language) =>
  reason ? { quote: { said: reasonSaid[language], words: reason } } : {}
