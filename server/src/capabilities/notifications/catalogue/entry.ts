import { notification, type SwitchName } from '@konsil/contract/notifications'
import { type Language, textPerLanguage } from '@konsil/contract/core/texts'
import { dayOnTheWire, instantOnTheWire } from '@konsil/contract/core/time'
import * as z from 'zod'
import type { Envelope } from '../../../mails/layout.ts'
import type { MailAttachment } from '../../../ports/mailer.ts'

const { certificate, doctorService } = notification.shape

/** What many events are about. The person: first and last name, with title. */
export const aboutPerson = z.object({ person: z.string() })
export const aboutCertificate = z.object({ certificate: certificate.unwrap() })
/**
 * An appointment, with whom the receiver has it, and when it is. Names are looked up when it is read:
 * whoever leaves takes theirs along.
 */
export const aboutAppointment = z.object({
  appointment: z.object({
    _id: z.uuid(),
    code: z.string(),
    service: z.object({ name: textPerLanguage }),
    counterpart: z.object({ userId: z.uuid(), role: z.enum(['PATIENT', 'DOCTOR']) }),
  }),
  when: z.object({
    day: dayOnTheWire,
    /** Null for a written one, which has its day alone. */
    span: z.object({ startUTC: instantOnTheWire, endUTC: instantOnTheWire }).nullable(),
    timeZone: z.string(),
    readerZone: z.string(),
  }),
})
/** What an administrator wrote to many. */
export const aboutMessage = z.object({
  message: z.object({ _id: z.uuid(), title: z.string(), text: z.string() }),
})
export const aboutService = z.object({ doctorService: doctorService.unwrap() })

export interface EventText {
  /** In the bell, where it may be read days later; the thing's own name stands below it. */
  title: string
  /** Of the mail: no names and no health words (NOTI-14). */
  subject: string
  paragraphs: string[]
  /** Words of somebody else, with their lines. */
  quote?: string
  /** What its button says; without one there is nothing to be done on any page. */
  action?: string
}

type AttachedTo = Pick<Envelope, 'language' | 'config'>

/** Whom one code notifies, about what, and in which words: a new code is one entry. */
export interface CatalogueEntry<Subjects> {
  notifies: 'administrators' | 'the person'
  /** Without one, nobody can turn it off. */
  switches?: { bell: SwitchName; mail: SwitchName }
  /** What it is about, as it was when it happened. Events of older versions are read by it too. */
  subjects: z.ZodType<Subjects>
  texts: Record<Language, (about: Subjects) => EventText>
  /** The file that its mail brings along. */
  attaches?: (about: Subjects, to: AttachedTo) => MailAttachment | undefined
}

/** So that the texts are typed by the subjects that stand beside them. */
export const entry = <Subjects>(one: CatalogueEntry<Subjects>) => one
