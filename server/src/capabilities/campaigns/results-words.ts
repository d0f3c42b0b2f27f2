import type { ReceiverReason, ReceiverState } from '@konsil/contract/campaign'
import type { Language } from '@konsil/contract/core/texts'
import { homeZone } from '@konsil/contract/core/time'

interface ResultsWords {
  heads: string[]
  /** Between two cells, as the spreadsheets of this language expect it. */
  separator: ',' | ';'
  yes: string
  type: Record<'DOCTOR' | 'PATIENT', string>
  state: Record<ReceiverState, string>
  reason: Record<ReceiverReason, string>
}

/** What the table says, in the words of the screen that offers it. */
export const resultsWords: Record<Language, ResultsWords> = {
  en: {
    heads: [
      'Email',
      'First name',
      'Last name',
      'Type',
      'Result',
      'Reason',
      'Answer of the mail server',
      'Message',
      'Email sent',
      `Time (${homeZone})`,
    ],
    separator: ',',
    yes: 'yes',
    type: { DOCTOR: 'Doctor', PATIENT: 'Patient' },
    state: {
      WAITING: 'Waiting',
      SENDING: 'Being sent',
      SENT: 'Sent',
      FAILED: 'Failed',
      LEFT_OUT: 'Left out',
      UNCERTAIN: 'Uncertain',
    },
    reason: {
      SWITCHED_OFF: 'Has not agreed to promotion, or switched it off',
      NO_ACCOUNT: 'No active account any more',
      CANCELLED: 'Cancelled before it was sent',
      REFUSED: 'The mail server refused it',
      NOT_TAKEN: 'The mail server did not take it in time',
      BROKEN_OFF: 'The connection ended before an answer came',
    },
  },
  de: {
    heads: [
      'E-Mail',
      'Vorname',
      'Nachname',
      'Art',
      'Ergebnis',
      'Grund',
      'Antwort des Mailservers',
      'Mitteilung',
      'E-Mail gesendet',
      `Zeitpunkt (${homeZone})`,
    ],
    separator: ';',
    yes: 'ja',
    type: { DOCTOR: 'Ärztin oder Arzt', PATIENT: 'Patientin oder Patient' },
    state: {
      WAITING: 'Wartet',
      SENDING: 'Wird gesendet',
      SENT: 'Gesendet',
      FAILED: 'Fehlgeschlagen',
      LEFT_OUT: 'Nicht angeschrieben',
      UNCERTAIN: 'Ungewiss',
    },
    reason: {
      SWITCHED_OFF: 'Hat Werbung nicht zugestimmt oder sie abbestellt',
      NO_ACCOUNT: 'Kein aktives Konto mehr',
      CANCELLED: 'Vor dem Senden abgebrochen',
      REFUSED: 'Vom Mailserver abgelehnt',
      NOT_TAKEN: 'Vom Mailserver nicht rechtzeitig angenommen',
      BROKEN_OFF: 'Verbindung vor der Antwort abgebrochen',
    },
  },
}

/** So that spreadsheets of every language read it as a time, and sort by it. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: homeZone,
})
export const sayAt = (instant: Date) => clock.format(instant)
