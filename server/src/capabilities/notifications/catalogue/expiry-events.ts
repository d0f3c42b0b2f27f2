import type { Language } from '@konsil/contract/core/texts'
import * as z from 'zod'
import { aboutCertificate, type EventText, entry } from './entry.ts'
import { sampleCertificate } from './samples.ts'

const expired = aboutCertificate.extend({
  /** What the doctor has in its place: one that is valid for longer, or one that waits for us. */
  instead: z.enum(['nothing', 'another', 'renewal']),
})
const expiring = expired.extend({ daysLeft: z.int() })

type Instead = z.infer<typeof expired>['instead']

const actionEn = (instead: Instead) =>
  instead === 'nothing' ? 'Upload a new one' : 'See your certificates'
const actionDe = (instead: Instead) =>
  instead === 'nothing' ? 'Neuen Nachweis hochladen' : 'Nachweise ansehen'

const beforeEn: Record<Instead, string> = {
  nothing:
    'Please upload a new one in time: without a valid physician ID nobody can book an appointment with you.',
  another:
    'You have another one that is valid for longer, so appointments can still be booked with you.',
  renewal:
    'You have already handed in a new one, which we are still checking. You need not do anything.',
}
const beforeDe: Record<Instead, string> = {
  nothing:
    'Bitte laden Sie rechtzeitig einen neuen hoch: Ohne gültigen Arztausweis kann niemand einen Termin bei Ihnen buchen.',
  another:
    'Sie haben einen weiteren, der länger gültig ist. Termine können also weiterhin bei Ihnen gebucht werden.',
  renewal:
    'Sie haben bereits einen neuen eingereicht, den wir noch prüfen. Sie müssen nichts weiter tun.',
}
const afterEn: Record<Instead, string> = {
  nothing:
    'Please upload a new one: without a valid physician ID nobody can book an appointment with you.',
  another: 'You have another one that is valid, so appointments can still be booked with you.',
  renewal:
    'You have already handed in a new one, which we are still checking. Until it is approved, nobody can book an appointment with you.',
}
const afterDe: Record<Instead, string> = {
  nothing:
    'Bitte laden Sie einen neuen hoch: Ohne gültigen Arztausweis kann niemand einen Termin bei Ihnen buchen.',
  another:
    'Sie haben einen weiteren gültigen. Termine können also weiterhin bei Ihnen gebucht werden.',
  renewal:
    'Sie haben bereits einen neuen eingereicht, den wir noch prüfen. Bis er genehmigt ist, kann niemand einen Termin bei Ihnen buchen.',
}

type Words = Omit<EventText, 'action'>

/** As said: when it ends, and what follows of it. */
const places = { certificate: '{{certificate}}', when: '{{when}}', advice: '{{advice}}' }

const soon: Record<Language, (daysLeft: number) => string> = {
  en: daysLeft => (daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`),
  de: daysLeft => (daysLeft === 1 ? 'morgen' : `in ${daysLeft} Tagen`),
}
const before = { en: beforeEn, de: beforeDe }
const after = { en: afterEn, de: afterDe }
const actions = { en: actionEn, de: actionDe }

const expiringWords: Record<Language, (said: typeof places) => Words> = {
  en: ({ certificate, when, advice }) => ({
    title: 'Your certificate is about to expire',
    subject: `Your certificate expires ${when}`,
    paragraphs: [`Your certificate “${certificate}” expires ${when}. ${advice}`],
  }),
  de: ({ certificate, when, advice }) => ({
    title: 'Ihr Nachweis läuft bald ab',
    subject: `Ihr Nachweis läuft ${when} ab`,
    paragraphs: [`Ihr Nachweis „${certificate}“ läuft ${when} ab. ${advice}`],
  }),
}

const expiredWords: Record<Language, (said: Omit<typeof places, 'when'>) => Words> = {
  en: ({ certificate, advice }) => ({
    title: 'Your certificate has expired',
    subject: 'Your certificate has expired',
    paragraphs: [`Your certificate “${certificate}” has expired. ${advice}`],
  }),
  de: ({ certificate, advice }) => ({
    title: 'Ihr Nachweis ist abgelaufen',
    subject: 'Ihr Nachweis ist abgelaufen',
    paragraphs: [`Ihr Nachweis „${certificate}“ ist abgelaufen. ${advice}`],
  }),
}

const expiringPlaces = (
  { certificate, daysLeft, instead }: z.infer<typeof expiring>,
  language: Language,
) => ({
  certificate: certificate.name,
  when: soon[language](daysLeft),
  advice: before[language][instead],
})
const expiringIn = (language: Language) => (about: z.infer<typeof expiring>) => ({
  ...expiringWords[language](expiringPlaces(about, language)),
  action: actions[language](about.instead),
})

export const expiringEvent = entry({
  notifies: 'the person',
  subjects: expiring,
  texts: { en: expiringIn('en'), de: expiringIn('de') },
  editing: {
    places: expiringPlaces,
    isPrivate: ['certificate'],
    template: language => templateOf(expiringWords[language](places)),
    sample: (language): z.infer<typeof expiring> => ({
      certificate: sampleCertificate[language],
      daysLeft: 7,
      instead: 'nothing',
    }),
  },
})

const expiredPlaces = ({ certificate, instead }: z.infer<typeof expired>, language: Language) => ({
  certificate: certificate.name,
  advice: after[language][instead],
})
const expiredIn = (language: Language) => (about: z.infer<typeof expired>) => ({
  ...expiredWords[language](expiredPlaces(about, language)),
  action: actions[language](about.instead),
})

export const expiredEvent = entry({
  notifies: 'the person',
  subjects: expired,
  texts: { en: expiredIn('en'), de: expiredIn('de') },
  editing: {
    places: expiredPlaces,
    isPrivate: ['certificate'],
    template: language => templateOf(expiredWords[language](places)),
    sample: (language): z.infer<typeof expired> => ({
      certificate: sampleCertificate[language],
      instead: 'nothing',
    }),
  },
})

const templateOf = ({ title, paragraphs }: Words) => ({ push: title, paragraphs })
