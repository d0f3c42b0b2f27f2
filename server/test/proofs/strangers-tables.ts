import { readings } from '@konsil/contract/reading'
import { titleOf } from './calls.ts'
import { changedByBan } from './doctor-ids.ts'

const list = 'a list that everybody reads'
/** Tables that hold nothing of anybody, and why. All others hold something of the strangers. */
export const ofNobody: Record<string, string> = {
  access_log_anchor: 'hashes of the access log, and none of anybody',
  administrator_act: 'what administrators did, without the people whom it concerned',
  arriving_file: 'the id of a file while it arrives, which nobody is told before',
  attempt: 'counted under a hash; `guessing.test.ts` is about it',
  case_to_forget: 'whose key is to go, until it is gone, as a rule for a moment',
  blog: 'what administrators write for everybody',
  campaign: 'what administrators write to many; whom it went to lies apart',
  campaign_template: 'the same',
  'case_keys.case_key': 'opens what is told of an appointment, and is told to nobody',
  'case_keys.copy': 'when the keys were copied',
  'case_keys.place': 'of the product',
  'case_keys.schema_migration': 'of the product',
  certificate_type: list,
  communication_language: list,
  country: list,
  data_copy: 'when the data were copied',
  date_format: list,
  disease_category: list,
  key_place: 'of the product',
  payout_file: 'when something was handed to a bank; what of whom lies apart',
  payout_month: 'that a month is closed',
  mobile_version: 'of the apps',
  push_key: 'of the product',
  provider_event: 'what a payment provider told us, by its own ids',
  qualification: list,
  questionnaire: 'what the administrators ask with',
  questionnaire_version: 'the same, as it was',
  sandbox_checkout: 'of the built-in payment provider, which knows a number and an amount',
  sandbox_dispute: 'the same',
  sandbox_refund: 'the same',
  recipient_list: 'the name of a list; who stands on it lies apart',
  schema_migration: 'of the product',
  service: 'the catalogue of the administrators',
  service_duration: list,
  service_has_option: 'the catalogue of the administrators',
  service_option: list,
  spent_bot_check: 'puzzles, solved by nobody in particular',
  statistics_difference: 'what changes a total, of which numbers alone are told',
  statistics_patient: 'how often somebody booked, of which their number alone is told',
  statistics_total: 'how often something happened',
  system_event_text: 'what the system says to everybody',
  system_setting: 'of the product',
  system_setting_change: 'what administrators changed',
  time_format: list,
  user_ban: 'that somebody was kept out, and by whom: administrators read it in their log',
}

const ofCertificate = ['certificate', 'doctor_change']
const ofService = ['doctor_service', 'doctor_change']
/** What one administrator has done is read for all, whose bells told them of it. */
const ofDecision = [...ofCertificate, 'certificate_decision', 'notice']
const ofReading = ['access_log_chain', 'access_log_line', 'reading_reason']
const ofRefund = ['refund', 'ledger_entry', 'ledger_posting', 'statistics_difference']
const ofPayout = ['payout', 'payout_transfer', 'ledger_entry', 'ledger_posting', 'event']
/**
 * The tables in which somebody changes something with the strangers' ids: administrators review what waits, and a
 * patient's own list names doctors.
 */
export const mayChange: Record<string, string[]> = {
  // The mail to whoever signs up leads on to the doctor whom they chose.
  'NOBODY POST /sign-up': ['mail_link'],
  'PATIENT POST /doctor/save-doctor': ['saved_doctor'],
  'PATIENT POST /doctor/remove-saved-doctor': ['saved_doctor'],
  'ADMIN POST /appointment/refund': [
    ...ofRefund,
    'appointment',
    'appointment_log',
    'appointment_refund',
    'event',
    // Its cancellation invoice.
    'graphile_worker._private_jobs',
  ],
  'ADMIN POST /appointment/decide': [
    ...ofRefund,
    'appointment',
    'appointment_log',
    'appointment_dispute',
    'event',
    'occupied',
    'graphile_worker._private_jobs',
  ],
  ...Object.fromEntries(
    Object.values(readings).map(endpoint => [`ADMIN ${titleOf(endpoint)}`, ofReading]),
  ),
  'ADMIN POST /document/list': ofReading,
  'ADMIN POST /document/report': ofReading,
  'ADMIN POST /document/download': ofReading,
  'ADMIN POST /document/open': ofReading,
  // ADOC-13, ADOC-14: their sessions end, and what they do hangs on it.
  'ADMIN POST /doctor/ban': changedByBan,
  'ADMIN POST /doctor/unban': changedByBan,
  'ADMIN POST /payment/settle-case': ['money_case'],
  'ADMIN POST /payment/retry-refund': ofRefund,
  // Its payer hears of it, and its case ends.
  'ADMIN POST /payment/correct-refund': [...ofRefund, 'money_case', 'event'],
  'ADMIN POST /payment/decide-dispute': ['dispute', 'ledger_entry', 'ledger_posting', 'money_case'],
  'ADMIN POST /payment/settle-refund': [...ofRefund, 'money_case', 'event'],
  'ADMIN POST /payment/mark-payout': ofPayout,
  'ADMIN POST /payment/mark-payout-file': ofPayout,
  // Its own name of what is handed over may be any id.
  'ADMIN POST /notification/add': ['campaign', 'campaign_chosen'],
  'ADMIN POST /blog/add': ['blog'],
  'ADMIN POST /notification/send-test': ['graphile_worker._private_jobs'],
  'ADMIN POST /recipientlist/add': ['recipient_list_member'],
  'ADMIN POST /certificate/review': ofCertificate,
  'ADMIN POST /certificate/approve': ofDecision,
  'ADMIN POST /certificate/reject': ofDecision,
  'ADMIN POST /certificate/undo': ['certificate_decision'],
  'ADMIN POST /service/get-proposed-service': ofService,
  'ADMIN POST /service/reject-service': [...ofService, 'event', 'notice'],
}
