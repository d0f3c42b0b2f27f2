import type { EventCode } from '@konsil/contract/notifications'
import * as z from 'zod'
import { aboutCertificate, aboutMessage, aboutService, entry } from './entry.ts'

const decided = { reason: z.string().nullish() }

const expired = aboutCertificate.extend({
  /** What the doctor has in its place: one that is valid for longer, or one that waits for us. */
  instead: z.enum(['nothing', 'another', 'renewal']),
})
const expiring = expired.extend({ daysLeft: z.int() })

/** What a doctor is told of their own matters. */
export const accountEvents = {
  ACC001: entry({
    notifies: 'the person',
    subjects: aboutCertificate,
    texts: {
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
    },
  }),
  ACC002: entry({
    notifies: 'the person',
    subjects: aboutCertificate.extend(decided),
    texts: {
      en: ({ certificate, reason }) => ({
        title: 'Your certificate was not approved',
        subject: 'Your certificate was not approved',
        paragraphs: [
          `We could not approve your certificate “${certificate.name}”. Please correct it and hand it in again.`,
          ...(reason ? ['This is the reason:'] : []),
        ],
        ...quoted(reason),
        action: 'See your certificates',
      }),
      de: ({ certificate, reason }) => ({
        title: 'Ihr Nachweis wurde nicht genehmigt',
        subject: 'Ihr Nachweis wurde nicht genehmigt',
        paragraphs: [
          `wir konnten Ihren Nachweis „${certificate.name}“ nicht genehmigen. Bitte korrigieren Sie ihn und reichen Sie ihn noch einmal ein.`,
          ...(reason ? ['Das ist der Grund:'] : []),
        ],
        ...quoted(reason),
        action: 'Nachweise ansehen',
      }),
    },
  }),
  ACC003: entry({
    notifies: 'the person',
    subjects: aboutService,
    texts: {
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
    },
  }),
  ACC004: entry({
    notifies: 'the person',
    subjects: aboutService.extend(decided),
    texts: {
      en: ({ doctorService, reason }) => ({
        title: 'Your service was declined',
        subject: 'Your service was declined',
        paragraphs: [
          `We have declined your service “${doctorService.name}”. You can change it and propose it again.`,
          ...(reason ? ['This is the reason:'] : []),
        ],
        ...quoted(reason),
        action: 'See your services',
      }),
      de: ({ doctorService, reason }) => ({
        title: 'Ihre Leistung wurde abgelehnt',
        subject: 'Ihre Leistung wurde abgelehnt',
        paragraphs: [
          `wir haben Ihre Leistung „${doctorService.name}“ abgelehnt. Sie können sie ändern und noch einmal vorschlagen.`,
          ...(reason ? ['Das ist der Grund:'] : []),
        ],
        ...quoted(reason),
        action: 'Leistungen ansehen',
      }),
    },
  }),
  ACC005: entry({
    notifies: 'the person',
    subjects: expiring,
    texts: { en: expiringEn, de: expiringDe },
  }),
  ACC006: entry({
    notifies: 'the person',
    subjects: expired,
    texts: { en: expiredEn, de: expiredDe },
  }),
  ACC007: entry({
    notifies: 'the person',
    subjects: z.object({}),
    texts: {
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
    },
  }),
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
} satisfies Record<Extract<EventCode, `ACC${string}`>, unknown>

const quoted = (reason: string | null | undefined) => (reason ? { quote: reason } : {})

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

function expiringEn({ certificate, daysLeft, instead }: z.infer<typeof expiring>) {
  const when = daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`
  return {
    title: 'Your certificate is about to expire',
    subject: `Your certificate expires ${when}`,
    paragraphs: [`Your certificate “${certificate.name}” expires ${when}. ${beforeEn[instead]}`],
    action: actionEn(instead),
  }
}

function expiringDe({ certificate, daysLeft, instead }: z.infer<typeof expiring>) {
  const when = daysLeft === 1 ? 'morgen' : `in ${daysLeft} Tagen`
  return {
    title: 'Ihr Nachweis läuft bald ab',
    subject: `Ihr Nachweis läuft ${when} ab`,
    paragraphs: [`Ihr Nachweis „${certificate.name}“ läuft ${when} ab. ${beforeDe[instead]}`],
    action: actionDe(instead),
  }
}

function expiredEn({ certificate, instead }: z.infer<typeof expired>) {
  return {
    title: 'Your certificate has expired',
    subject: 'Your certificate has expired',
    paragraphs: [`Your certificate “${certificate.name}” has expired. ${afterEn[instead]}`],
    action: actionEn(instead),
  }
}

function expiredDe({ certificate, instead }: z.infer<typeof expired>) {
  return {
    title: 'Ihr Nachweis ist abgelaufen',
    subject: 'Ihr Nachweis ist abgelaufen',
    paragraphs: [`Ihr Nachweis „${certificate.name}“ ist abgelaufen. ${afterDe[instead]}`],
    action: actionDe(instead),
  }
}
