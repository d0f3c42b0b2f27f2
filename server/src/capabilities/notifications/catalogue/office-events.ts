import type { EventCode } from '@konsil/contract/notifications'
import * as z from 'zod'
import {
  aboutCertificate,
  aboutPerson,
  aboutService,
  type CatalogueEntry,
  edited,
  entry,
} from './entry.ts'
import {
  blankCertificate,
  blankService,
  sampleCertificate,
  samplePerson,
  sampleService,
} from './samples.ts'

const certificateFromPerson = aboutPerson.extend(aboutCertificate.shape)
const serviceFromPerson = aboutPerson.extend(aboutService.shape)
const doctor = aboutPerson.extend({ email: z.string().optional() })

type Texts<About extends z.ZodType> = CatalogueEntry<z.infer<About>>['texts']

const uploaded: Texts<typeof certificateFromPerson> = {
  en: ({ person, certificate }) => ({
    title: `${person} has uploaded a certificate`,
    subject: 'A certificate is waiting for your review',
    paragraphs: [
      `${person} has uploaded the certificate “${certificate.name}”. Please look at it and decide.`,
    ],
    action: 'Review the certificate',
  }),
  de: ({ person, certificate }) => ({
    title: `${person} hat einen Nachweis hochgeladen`,
    subject: 'Ein Nachweis wartet auf Ihre Prüfung',
    paragraphs: [
      `${person} hat den Nachweis „${certificate.name}“ hochgeladen. Bitte sehen Sie ihn sich an und entscheiden Sie.`,
    ],
    action: 'Nachweis prüfen',
  }),
}

const proposed: Texts<typeof serviceFromPerson> = {
  en: ({ person, doctorService }) => ({
    title: `${person} has proposed a service`,
    subject: 'A service is waiting for your review',
    paragraphs: [
      `${person} has proposed the service “${doctorService.name}”. Please look at it and decide.`,
    ],
    action: 'Review the service',
  }),
  de: ({ person, doctorService }) => ({
    title: `${person} hat eine Leistung vorgeschlagen`,
    subject: 'Eine Leistung wartet auf Ihre Prüfung',
    paragraphs: [
      `${person} hat die Leistung „${doctorService.name}“ vorgeschlagen. Bitte sehen Sie sie sich an und entscheiden Sie.`,
    ],
    action: 'Leistung prüfen',
  }),
}

const notBookable: Texts<typeof doctor> = {
  en: ({ person, email }) => ({
    title: `${person} has no valid physician ID any more`,
    subject: 'A doctor cannot be booked at present',
    paragraphs: [
      `${withAddress(person, email)} has no valid physician ID any more. No new appointments can be booked with this doctor until a new one is approved.`,
    ],
  }),
  de: ({ person, email }) => ({
    title: `${person} hat keinen gültigen Arztausweis mehr`,
    subject: 'Eine Ärztin oder ein Arzt ist zurzeit nicht buchbar',
    paragraphs: [
      `${withAddress(person, email)} hat keinen gültigen Arztausweis mehr. Neue Termine sind dort erst wieder buchbar, wenn ein neuer Ausweis genehmigt ist.`,
    ],
  }),
}

const withAddress = (person: string, email: string | undefined) =>
  email ? `${person} (${email})` : person

const blankPerson = '{{person}}'

/** What administrators are told of. */
export const officeEvents = {
  ADM001: entry({
    notifies: 'administrators',
    subjects: certificateFromPerson,
    texts: uploaded,
    editing: edited(uploaded, {
      places: ({ person, certificate }) => ({ person, certificate: certificate.name }),
      isPrivate: ['person', 'certificate'],
      blank: { person: blankPerson, certificate: blankCertificate },
      sample: language => ({ person: samplePerson, certificate: sampleCertificate[language] }),
    }),
  }),
  ADM002: entry({
    notifies: 'administrators',
    subjects: serviceFromPerson,
    texts: proposed,
    editing: edited(proposed, {
      places: ({ person, doctorService }) => ({ person, service: doctorService.name }),
      isPrivate: ['person', 'service'],
      blank: { person: blankPerson, doctorService: blankService },
      sample: language => ({ person: samplePerson, doctorService: sampleService[language] }),
    }),
  }),
  ADM003: entry({
    notifies: 'administrators',
    subjects: doctor,
    texts: notBookable,
    editing: edited<z.infer<typeof doctor>>(notBookable, {
      places: ({ person, email = '' }) => ({ person, email }),
      isPrivate: ['person', 'email'],
      blank: { person: blankPerson, email: '{{email}}' },
      sample: () => ({ person: samplePerson, email: 'huber@example.org' }),
    }),
  }),
} satisfies Record<Extract<EventCode, `ADM${string}`>, unknown>
