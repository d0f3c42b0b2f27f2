import { expect, test } from 'vitest'
import {
  appointmentActors,
  appointmentActs,
  appointmentStates,
  stateAfter,
  stepOf,
} from './appointment-steps.ts'

const ahead = (state: string) => [
  `${state} CANCEL PATIENT CANCELLED`,
  `${state} CANCEL DOCTOR CANCELLED`,
  `${state} CANCEL SYSTEM CANCELLED`,
  `${state} MOVE PATIENT ${state}`,
  `${state} LOSE_DOCTOR SYSTEM ${state}`,
  `${state} KEEP_DOCTOR SYSTEM ${state}`,
  `${state} REFUND ADMINISTRATOR ${state}`,
  `${state} CHOOSE_DOCTOR PATIENT ${state}`,
]

/** Written once more, by hand. */
const allowed = {
  both: [
    'NOT_PAID PAY SYSTEM PAID_DEPOSIT',
    'NOT_PAID EXPIRE SYSTEM EXPIRED',
    'NOT_PAID CANCEL PATIENT CANCELLED',
    'NOT_PAID CANCEL SYSTEM CANCELLED',
    ...ahead('PAID_DEPOSIT'),
    'PAID_DEPOSIT ANSWER PATIENT ANSWERED_QUESTIONAIRE',
    ...ahead('ANSWERED_QUESTIONAIRE'),
    'ANSWERED_QUESTIONAIRE TICK DOCTOR ANSWERED_QUESTIONAIRE',
    'PAID_DEPOSIT REMOVE_DOCUMENT PATIENT PAID_DEPOSIT',
    'ANSWERED_QUESTIONAIRE REMOVE_DOCUMENT PATIENT ANSWERED_QUESTIONAIRE',
    'CALL_SUCCESS REMOVE_DOCUMENT PATIENT CALL_SUCCESS',
    'CALL_SUCCESS REFUND ADMINISTRATOR CALL_SUCCESS',
    'CALL_SUCCESS TICK DOCTOR CALL_SUCCESS',
    'DELIVERED_FINAL_DOCUMENT REFUND ADMINISTRATOR DELIVERED_FINAL_DOCUMENT',
    'DELIVERED_FINAL_DOCUMENT TICK DOCTOR DELIVERED_FINAL_DOCUMENT',
    'DELIVERED_FINAL_DOCUMENT ACCEPT PATIENT COMPLETED',
    'DELIVERED_FINAL_DOCUMENT ACCEPT SYSTEM COMPLETED',
    'COMPLETED REFUND ADMINISTRATOR COMPLETED',
    'COMPLETED RATE PATIENT COMPLETED',
    'CANCELLED REFUND ADMINISTRATOR CANCELLED',
  ],
  VIDEO: [
    'ANSWERED_QUESTIONAIRE SAY_COMING PATIENT ANSWERED_QUESTIONAIRE',
    'ANSWERED_QUESTIONAIRE SAY_COMING DOCTOR ANSWERED_QUESTIONAIRE',
    'ANSWERED_QUESTIONAIRE ASK_IF_HELD SYSTEM ANSWERED_QUESTIONAIRE',
    'ANSWERED_QUESTIONAIRE CONFIRM_CALL PATIENT CALL_SUCCESS',
    'ANSWERED_QUESTIONAIRE CONFIRM_CALL DOCTOR CALL_SUCCESS',
    'ANSWERED_QUESTIONAIRE CONFIRM_CALL SYSTEM CALL_SUCCESS',
    'CALL_SUCCESS DELIVER DOCTOR DELIVERED_FINAL_DOCUMENT',
    'DELIVERED_FINAL_DOCUMENT REJECT PATIENT CALL_SUCCESS',
  ],
  CHAT: [
    'ANSWERED_QUESTIONAIRE DELIVER DOCTOR DELIVERED_FINAL_DOCUMENT',
    'DELIVERED_FINAL_DOCUMENT REJECT PATIENT ANSWERED_QUESTIONAIRE',
  ],
}

const everything = appointmentStates.flatMap(from =>
  appointmentActs.flatMap(act => appointmentActors.map(who => [from, act, who] as const)),
)

test.each(['VIDEO', 'CHAT'] as const)(
  'D-073, D-074, D-075 of every state, act and actor of a %s only what is listed leads anywhere',
  type => {
    const leads = everything.flatMap(([state, act, who]) => {
      const to = stateAfter({ state, type }, act, who)
      return to ? [`${state} ${act} ${who} ${to}`] : []
    })
    expect(everything).toHaveLength(8 * 18 * 4)
    expect(leads.toSorted()).toEqual([...allowed.both, ...allowed[type]].toSorted())
  },
)

test('APPT-16, APPT-47 what is cancelled or expired has left the scale', () => {
  expect(appointmentStates.map(stepOf)).toEqual([0, 1, 2, 3, 4, 5, null, null])
})
