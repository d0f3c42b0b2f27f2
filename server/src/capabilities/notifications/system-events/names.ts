import { type EventGroup, groupOf } from '@konsil/contract/notifications'
import { type MailCode, mailCodes, type SystemEventCode } from '@konsil/contract/system-events'
import type { TextPerLanguage } from '@konsil/contract/core/texts'

/** As the bell calls them. */
const categoryNames: Record<EventGroup, TextPerLanguage> = {
  ADM: { en: 'Administration', de: 'Verwaltung' },
  NM: { en: 'New Messages', de: 'Neue Nachrichten' },
  ACC: { en: 'Accounts', de: 'Konto' },
  AU: { en: 'Appointment Updates', de: 'Änderungen an Terminen' },
}

/** What happened, to whoever it is told: of what two people are told in different words, by what they share. */
const eventNames: Record<SystemEventCode, TextPerLanguage> = {
  ADM001: { en: 'Uploaded certificate', de: 'Nachweis hochgeladen' },
  ADM002: { en: 'Proposed service', de: 'Leistung vorgeschlagen' },
  ADM003: { en: 'Doctor without a physician ID', de: 'Ohne gültigen Arztausweis' },
  ACC001: { en: 'Approved certificate', de: 'Nachweis genehmigt' },
  ACC002: { en: 'Rejected certificate', de: 'Nachweis nicht genehmigt' },
  ACC003: { en: 'Approved service', de: 'Leistung genehmigt' },
  ACC004: { en: 'Declined service', de: 'Leistung abgelehnt' },
  ACC005: { en: 'Certificate going to expire', de: 'Nachweis läuft bald ab' },
  ACC006: { en: 'Certificate expired', de: 'Nachweis abgelaufen' },
  ACC007: { en: 'No available schedule', de: 'Keine freien Zeiten' },
  ACC011: { en: 'Payout sent', de: 'Auszahlung überwiesen' },
  ACC012: { en: 'Payout came back', de: 'Auszahlung zurückgekommen' },
  ACC013: { en: 'Payout without a bank account', de: 'Auszahlung ohne Bankkonto' },
  NM001: { en: 'New message', de: 'Neue Nachricht' },
  AU001: { en: 'Reserved', de: 'Reserviert' },
  AU002: { en: 'Paid', de: 'Bezahlt' },
  AU003: { en: 'Failed payment', de: 'Zahlung fehlgeschlagen' },
  AU004: { en: 'Cancelled by the patient', de: 'Von Patientenseite abgesagt' },
  AU005: { en: 'Cancelled by the doctor', de: 'Von der Ärztin oder dem Arzt abgesagt' },
  AU006: { en: 'Cancelled for another reason', de: 'Aus anderem Grund abgesagt' },
  AU007: { en: 'Not paid in time', de: 'Nicht rechtzeitig bezahlt' },
  AU008: { en: 'Moved', de: 'Verlegt' },
  AU009: { en: 'Doctor not available any more', de: 'Ärztin oder Arzt fällt aus' },
  AU010: { en: 'Takes place after all', de: 'Findet doch statt' },
  AU011: { en: 'Money back', de: 'Geld zurück' },
  AU012: { en: 'Another doctor chosen', de: 'Jemand anderen gewählt' },
  AU013: { en: 'With another doctor now', de: 'Jetzt bei jemand anderem' },
  AU014: { en: 'Answers handed in', de: 'Antworten abgeschickt' },
  AU015: { en: 'Consultation held', de: 'Gespräch geführt' },
  AU016: { en: 'Report delivered', de: 'Bericht zugestellt' },
  AU017: { en: 'Report accepted', de: 'Bericht angenommen' },
  AU018: { en: 'Report rejected', de: 'Bericht zurückgewiesen' },
  AU019: { en: 'Rated', de: 'Bewertet' },
  AU020: { en: 'Reminder: was it held?', de: 'Erinnerung: Hat er stattgefunden?' },
  AU021: { en: 'Reminder: questions', de: 'Erinnerung: Fragen' },
  AU022: { en: 'Reminder: appointment soon', de: 'Erinnerung: Termin bald' },
  AU023: { en: 'Reminder: look at the report', de: 'Erinnerung: Bericht ansehen' },
  AU024: { en: 'Reminder: report due', de: 'Erinnerung: Bericht fällig' },
  AU025: { en: 'Question of the doctor', de: 'Ärztliche Rückfrage' },
  AU026: { en: 'Question answered', de: 'Rückfrage beantwortet' },
  AU027: { en: 'Reported as absent', de: 'Als abwesend gemeldet' },
  AU028: { en: 'Being looked into', de: 'In Klärung' },
  AU029: { en: 'Another version of the report', de: 'Weitere Fassung des Berichts' },
  AU030: { en: 'Question left open', de: 'Rückfrage offen geblieben' },
  AU031: { en: 'Rest paid', de: 'Rest bezahlt' },
  AU032: { en: 'Rest to be paid', de: 'Rest offen' },
  AU033: { en: 'Rest not paid in time', de: 'Rest nicht rechtzeitig bezahlt' },
  AU034: { en: 'Report late', de: 'Bericht überfällig' },
  AU035: { en: 'Reminder: question of the doctor', de: 'Erinnerung: ärztliche Rückfrage' },
  AU036: { en: 'View of the other side', de: 'Stellungnahme der anderen Seite' },
  ACTIVATION: { en: 'Activation', de: 'Aktivierung' },
  RESET: { en: 'Password reset', de: 'Passwort zurücksetzen' },
  NEW_EMAIL: { en: 'Confirmation of a new email', de: 'Bestätigung einer neuen E-Mail-Adresse' },
  EMAIL_ASKED: { en: 'New email entered', de: 'Neue E-Mail-Adresse eingetragen' },
  EMAIL_CHANGED: { en: 'Email changed', de: 'E-Mail-Adresse geändert' },
  PASSWORD_CHANGED: { en: 'Password changed', de: 'Passwort geändert' },
  ATTEMPTS: { en: 'Many attempts to sign in', de: 'Viele Anmeldeversuche' },
  WRONG_PASSWORDS: { en: 'Many wrong passwords', de: 'Viele falsche Passwörter' },
  SECOND_FACTOR_ADDED: { en: 'Second factor set up', de: 'Zweiter Faktor eingerichtet' },
  SECOND_FACTOR_RESET: { en: 'Second factor removed', de: 'Zweiter Faktor entfernt' },
  SECOND_STEP_FAILED: { en: 'Many wrong codes', de: 'Viele falsche Codes' },
  APP_ADDED: { en: 'Authenticator app added', de: 'Authenticator-App hinzugefügt' },
  APP_REPLACED: { en: 'Authenticator app replaced', de: 'Authenticator-App ersetzt' },
  APP_REMOVED: { en: 'Authenticator app removed', de: 'Authenticator-App entfernt' },
  PASSKEY_ADDED: { en: 'Passkey added', de: 'Passkey hinzugefügt' },
  PASSKEY_REMOVED: { en: 'Passkey removed', de: 'Passkey entfernt' },
  RECOVERY_CODE_USED: { en: 'Recovery code used', de: 'Ersatzcode benutzt' },
  RECOVERY_CODES_RENEWED: { en: 'New recovery codes', de: 'Neue Ersatzcodes' },
  ACCOUNT_BLOCKED: { en: 'Account blocked', de: 'Konto gesperrt' },
  ACCOUNT_UNBLOCKED: { en: 'Account unblocked', de: 'Konto wieder freigegeben' },
  ACCOUNT_DELETED: { en: 'Account deleted', de: 'Konto gelöscht' },
  BANK_ACCOUNT: { en: 'Bank account changed', de: 'Bankkonto geändert' },
  MESSAGE: { en: 'Message by the contact form', de: 'Nachricht über das Kontaktformular' },
  MESSAGE_ARRIVED: { en: 'Answer to a message', de: 'Antwort auf eine Nachricht' },
}

export const categoryOf = (code: EventGroup) => ({ _id: code, code, name: categoryNames[code] })

/** Of which nothing stands in the bell. */
export const isMail = (code: SystemEventCode): code is MailCode =>
  mailCodes.some(one => one === code)

const ofContactForm: readonly string[] = ['MESSAGE', 'MESSAGE_ARRIVED'] satisfies MailCode[]

export function groupOfEvent(code: SystemEventCode): EventGroup {
  if (isMail(code)) return ofContactForm.includes(code) ? 'ADM' : 'ACC'
  return groupOf(code) ?? 'ACC'
}

/** 'category-event' (SYSN-03). */
export function nameOf(code: SystemEventCode): TextPerLanguage {
  const { name } = categoryOf(groupOfEvent(code))
  const event = eventNames[code]
  return { en: `${name.en}-${event.en}`, de: `${name.de}-${event.de}` }
}
