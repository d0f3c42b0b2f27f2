import { notification, type SwitchName } from '@konsil/contract/notifications'
import { type Language, textPerLanguage } from '@konsil/contract/core/texts'
import { dayOnTheWire, instantOnTheWire } from '@konsil/contract/core/time'
import * as z from 'zod'
import type { Envelope } from '../../../mails/layout.ts'
import type { MailAttachment } from '../../../ports/mailer.ts'
import type { Places, Template } from '../../../system-events/places.ts'

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
  /** Words of somebody else, with their lines, and what is said before them. */
  quote?: { said: string; words: string }
  /** What its button says; without one there is nothing to be done on any page. */
  action?: string
}

type AttachedTo = Pick<Envelope, 'language' | 'config'>

type Texts<Subjects> = Record<Language, (about: Subjects) => EventText>

/** How the texts of a code are edited. */
export interface Editing<Subjects> {
  /** What can stand in them. */
  places(about: Subjects, language: Language): Places
  /** Those of them that are for nobody but the receiver: no push holds them, as it is read by whoever is near (NOTI-14). */
  isPrivate?: readonly string[]
  /** The shipped text, with the names of the places. */
  template(language: Language): Template
  /** What it could be about. */
  sample(language: Language): Subjects
}

/** One whose shipped texts have a place for each value of what they are about, which are their names there. */
export const edited = <Subjects>(
  texts: Texts<Subjects>,
  { blank, ...one }: Omit<Editing<Subjects>, 'template'> & { blank: Subjects },
): Editing<Subjects> => ({
  ...one,
  template(language) {
    const { title, paragraphs } = texts[language](blank)
    return { push: title, paragraphs }
  },
})

/** Whom one code notifies, about what, and in which words: a new code is one entry. */
export interface CatalogueEntry<Subjects> {
  notifies: 'administrators' | 'the person'
  /** Without one, nobody can turn it off. */
  switches?: { bell: SwitchName; mail: SwitchName }
  /** What it is about, as it was when it happened. Events of older versions are read by it too. */
  subjects: z.ZodType<Subjects>
  texts: Texts<Subjects>
  /** Without it they are nobody's to edit. */
  editing?: Editing<NoInfer<Subjects>>
  /** The file that its mail brings along. */
  attaches?: (about: Subjects, to: AttachedTo) => MailAttachment | undefined
}

/** So that the texts are typed by the subjects that stand beside them. */
export const entry = <Subjects>(one: CatalogueEntry<Subjects>) => one
