import type { AppointmentActor, AppointmentState } from '@konsil/contract/appointment-steps'
import type { Side } from '@konsil/contract/case-steps'
import type { RoleCode } from '@konsil/contract/core/roles'
import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { ConsultationType } from '@konsil/contract/offered-service'
import type { AppointmentLogTable, StepCause } from '../../database/tables/appointments.ts'

/** How each state is called, also those that a screen shows as still to come. */
const stateNames: Record<AppointmentState, TextPerLanguage> = {
  NOT_PAID: { en: 'Waiting for payment', de: 'Wartet auf Zahlung' },
  PAID_DEPOSIT: { en: 'Paid', de: 'Bezahlt' },
  ANSWERED_QUESTIONAIRE: { en: 'Questions answered', de: 'Fragen beantwortet' },
  CALL_SUCCESS: { en: 'Consultation held', de: 'Gespräch geführt' },
  DELIVERED_FINAL_DOCUMENT: { en: 'Report delivered', de: 'Bericht zugestellt' },
  COMPLETED: { en: 'Completed', de: 'Abgeschlossen' },
  CANCELLED: { en: 'Cancelled', de: 'Abgesagt' },
  EXPIRED: { en: 'Not paid in time', de: 'Nicht rechtzeitig bezahlt' },
}

const talkHeld: Partial<Record<ConsultationType, TextPerLanguage>> = {
  VIDEO: { en: 'Video call held', de: 'Videogespräch geführt' },
  PHONE: { en: 'Phone call held', de: 'Telefongespräch geführt' },
}

/** A talk is called as it is held (D-070). */
export const stateNameOf = (state: AppointmentState, type: ConsultationType) =>
  (state === 'CALL_SUCCESS' && talkHeld[type]) || stateNames[state]

/** What can be only one side's, or only ours. */
const acts: Record<Exclude<AppointmentLogTable['act'], 'CANCEL'>, TextPerLanguage> = {
  MAKE: { en: 'Reserved', de: 'Reserviert' },
  PAY: { en: 'Paid', de: 'Bezahlt' },
  EXPIRE: { en: 'Not paid in time', de: 'Nicht rechtzeitig bezahlt' },
  LOSE_DOCTOR: {
    en: 'The doctor is not available any more',
    de: 'Die Ärztin oder der Arzt ist ausgefallen',
  },
  KEEP_DOCTOR: {
    en: 'The doctor is available after all',
    de: 'Die Ärztin oder der Arzt ist doch verfügbar',
  },
  REFUND: { en: 'Money paid back by us', de: 'Von uns Geld zurückgezahlt' },
  CHOOSE_DOCTOR: {
    en: 'Another doctor was chosen',
    de: 'Eine andere Ärztin oder ein anderer Arzt wurde gewählt',
  },
  MOVE: { en: 'Moved to another time', de: 'Auf eine andere Zeit verlegt' },
  ANSWER: { en: 'Questions answered', de: 'Fragen beantwortet' },
  SAY_COMING: { en: 'Coming was confirmed', de: 'Teilnahme zugesagt' },
  ASK_IF_HELD: {
    en: 'Asked whether it was held',
    de: 'Nachgefragt, ob das Gespräch stattgefunden hat',
  },
  CONFIRM_CALL: { en: 'Consultation held', de: 'Gespräch geführt' },
  TICK: { en: 'Part of the service done', de: 'Teil der Leistung erledigt' },
  DELIVER: { en: 'Report delivered', de: 'Bericht zugestellt' },
  ACCEPT: { en: 'Report accepted', de: 'Bericht angenommen' },
  REJECT: { en: 'Report rejected', de: 'Bericht zurückgewiesen' },
  RATE: { en: 'Rated', de: 'Bewertet' },
  REPORT_NO_SHOW: {
    en: 'Said that the other did not come',
    de: 'Gemeldet, dass die andere Seite nicht gekommen ist',
  },
  STATE_VIEW: { en: 'Said how they see it', de: 'Die eigene Sicht geschildert' },
  CONTRADICT: { en: 'Contradicted', de: 'Widersprochen' },
  ASK: { en: 'The doctor asked for more', de: 'Ärztliche Rückfrage gestellt' },
  REPLY: { en: 'Answered what the doctor asked', de: 'Rückfrage beantwortet' },
  END_QUESTION: { en: 'A question was left open', de: 'Eine Rückfrage blieb offen' },
  ALLOW_VERSION: {
    en: 'Another version allowed by us',
    de: 'Von uns eine weitere Fassung erlaubt',
  },
  REMOVE_DOCUMENT: {
    en: 'A document that the doctor had read was deleted',
    de: 'Eine schon gelesene Unterlage gelöscht',
  },
  PAY_REST: { en: 'The rest was paid', de: 'Der Rest wurde bezahlt' },
  ESCALATE: {
    en: 'The rest was not paid: we look into it',
    de: 'Der Rest wurde nicht bezahlt: Wir sehen es uns an',
  },
}

/** Said of one of the two to everybody else: whoever decides has to know whose word it is. */
const ofSide: Partial<Record<AppointmentLogTable['act'], Record<Side, TextPerLanguage>>> = {
  REPORT_NO_SHOW: {
    PATIENT: {
      en: 'The patient said that the doctor did not come',
      de: 'Von der Patientin oder dem Patienten gemeldet, dass die Ärztin oder der Arzt nicht gekommen ist',
    },
    DOCTOR: {
      en: 'The doctor said that the patient did not come',
      de: 'Ärztlich gemeldet, dass die Patientin oder der Patient nicht gekommen ist',
    },
  },
  CONTRADICT: {
    PATIENT: {
      en: 'The patient contradicted',
      de: 'Die Patientin oder der Patient hat widersprochen',
    },
    DOCTOR: { en: 'The doctor contradicted', de: 'Die Ärztin oder der Arzt hat widersprochen' },
  },
  STATE_VIEW: {
    PATIENT: {
      en: 'The patient said how they see it',
      de: 'Die Patientin oder der Patient hat die eigene Sicht geschildert',
    },
    DOCTOR: {
      en: 'The doctor said how they see it',
      de: 'Die Ärztin oder der Arzt hat die eigene Sicht geschildert',
    },
  },
}

/** What administrators decided. */
const decided: Partial<Record<AppointmentLogTable['act'], TextPerLanguage>> = {
  CANCEL: { en: 'Cancelled by our decision', de: 'Durch unsere Entscheidung abgesagt' },
  CONFIRM_CALL: { en: 'Held, as we decided', de: 'Gilt nach unserer Entscheidung als geführt' },
  ACCEPT: {
    en: 'Report accepted, as we decided',
    de: 'Bericht gilt nach unserer Entscheidung als angenommen',
  },
  ALLOW_VERSION: {
    en: 'Another version, as we decided',
    de: 'Nach unserer Entscheidung eine weitere Fassung',
  },
}

/** Where the act alone does not say why. */
const causes: Record<StepCause, TextPerLanguage> = {
  UNANSWERED: {
    en: 'Cancelled: the questions were not answered in time',
    de: 'Abgesagt: Die Fragen wurden nicht rechtzeitig beantwortet',
  },
  NOBODY_OBJECTED: {
    en: 'Counted as held: nobody said otherwise',
    de: 'Gilt als geführt: Niemand hat widersprochen',
  },
  DOCTOR_ABSENT: {
    en: 'Cancelled: the doctor did not come',
    de: 'Abgesagt: Die Ärztin oder der Arzt ist nicht gekommen',
  },
  PATIENT_ABSENT: {
    en: 'Counted as held: the patient did not come',
    de: 'Gilt als geführt: Die Patientin oder der Patient ist nicht gekommen',
  },
  REPORT_LATE: {
    en: 'Cancelled: the report did not come in time',
    de: 'Abgesagt: Der Bericht kam nicht rechtzeitig',
  },
  DECIDED: { en: 'Decided by us', de: 'Von uns entschieden' },
  NOT_ACCEPTED_IN_TIME: {
    en: 'Report accepted: nobody objected in time',
    de: 'Bericht angenommen: Niemand hat rechtzeitig widersprochen',
  },
}

const byUs = { en: 'Cancelled by us', de: 'Von uns abgesagt' }
const cancelled: Record<AppointmentActor, TextPerLanguage> = {
  PATIENT: {
    en: 'Cancelled by the patient',
    de: 'Von der Patientin oder dem Patienten abgesagt',
  },
  DOCTOR: { en: 'Cancelled by the doctor', de: 'Von der Ärztin oder dem Arzt abgesagt' },
  SYSTEM: byUs,
  ADMINISTRATOR: byUs,
}

const cancelledByReader: TextPerLanguage = { en: 'Cancelled by you', de: 'Von Ihnen abgesagt' }

/** What the log says happened, to whom. */
export function actionOf(
  { act, actor, cause }: Pick<AppointmentLogTable, 'act' | 'actor' | 'cause'>,
  reader: RoleCode,
) {
  if (cause && cause !== 'DECIDED') return causes[cause]
  if (cause) return decided[act] ?? causes.DECIDED
  if (act === 'CANCEL') return actor === reader ? cancelledByReader : cancelled[actor]
  const isOneOfTwo = actor === 'PATIENT' || actor === 'DOCTOR'
  return (isOneOfTwo && actor !== reader && ofSide[act]?.[actor]) || acts[act]
}
