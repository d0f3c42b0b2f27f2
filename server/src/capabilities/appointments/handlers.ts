import type { appointments } from '@konsil/contract/appointments'
import { appointmentIdOf, optionOf } from '@konsil/contract/case-steps'
import { inTransaction } from '../../database/transaction.ts'
import type { HandlersOf, Person } from '../../http/call.ts'
import { confirmCall } from './case/confirm-call.ts'
import { decide } from './case/decide.ts'
import { deliverReport } from './case/deliver-report.ts'
import { stateView } from './case/hearing.ts'
import { acceptReport, rejectReport } from './case/judge-report.ts'
import { answerNoShow, reportNoShow } from './case/no-show.ts'
import { answerQuestion, askPatient } from './case/questions.ts'
import { rate } from './case/rate.ts'
import { tickOption } from './case/tick-option.ts'
import { cancelOwn, readCancellation } from './cancel-appointment.ts'
import { makeFeed, readOwnFeed } from './feed/own-feed.ts'
import { sendFeed } from './feed/send-feed.ts'
import type { AppointmentsGround } from './ground.ts'
import { downloadCalendar } from './in-calendar.ts'
import { downloadInvoice } from './invoices.ts'
import { type OneOfTwo, readCalendar, readEvents, readGroups } from './overview.ts'
import { confirmPayment, readPayment, startPayment } from './pay.ts'
import { readAccessLog } from './read-access-log.ts'
import { byState, readList } from './read-list.ts'
import { presentedAppointment } from './read-appointment.ts'
import { readToDo } from './read-to-do.ts'
import { findOfficeCases, listOfficeCases } from './office/case-desk.ts'
import {
  readAnswers,
  readComment,
  readDisputes,
  readRefundReasons,
  readRejections,
  readReplies,
  readWords,
} from './office/readings.ts'
import { refundByOffice } from './refund-appointment.ts'
import { deleteFeedOf } from './store/calendar-feeds.ts'

export function appointmentsHandlers(ground: AppointmentsGround): HandlersOf<typeof appointments> {
  const { database } = ground
  return {
    list: ({ input: { filters, ...page }, person }) =>
      readList(ground, person, { ...page, ...filters }),
    listByState: async ({ input, person }) => {
      const { list, total } = await readList(ground, person, input)
      return { list: byState(list), total }
    },
    listEvents: ({ input, person }) => readEvents(ground, oneOfTwo(person), input),
    listToDo: ({ input, person }) => readToDo(ground, oneOfTwo(person), input),
    listGroups: ({ person }) => readGroups(ground, oneOfTwo(person)),
    readCalendar: ({ input, person }) => readCalendar(ground, oneOfTwo(person), input),
    // Of one connection: each part of it would take one of its own.
    readAppointment: ({ input, person }) =>
      inTransaction(database, tx => presentedAppointment(ground, tx, input.id, person)),
    downloadCalendar: ({ input, person, language }) =>
      downloadCalendar(ground, person, input.id, language),
    readOwnFeed: async ({ person }) => ({ feed: await readOwnFeed(database, person.userId) }),
    makeFeed: ({ person }) => makeFeed(ground, person.userId),
    endFeed: async ({ person }) => {
      await deleteFeedOf(database, person.userId)
      return {}
    },
    readFeed: ({ input, attempts }) => sendFeed(ground, input.key, attempts),
    readInvoice: ({ input }) => downloadInvoice(ground, input),
    confirmCall: ({ input, person }) => confirmCall(ground, person, appointmentIdOf(input)),
    tickOption: ({ input, person }) => tickOption(ground, person, optionOf(input)),
    deliverReport: ({ input, person }) => deliverReport(ground, person, appointmentIdOf(input)),
    askPatient: ({ input, person }) => askPatient(ground, person, input),
    answerQuestion: ({ input, person }) => answerQuestion(ground, person, input),
    reportNoShow: ({ input, person }) => reportNoShow(ground, person, input.appointmentId),
    answerNoShow: ({ input, person }) => answerNoShow(ground, person, input),
    stateView: ({ input, person }) => stateView(ground, person, input),
    decide: ({ input, person }) => decide(ground, person, input),
    acceptReport: ({ input, person }) => acceptReport(ground, person, appointmentIdOf(input)),
    rejectReport: ({ input, person }) =>
      rejectReport(ground, person, { id: appointmentIdOf(input), reason: input.reason }),
    rate: ({ input, person }) => rate(ground, person, input),
    readPayment: ({ input, person }) => readPayment(ground, person.userId, input),
    startPayment: ({ input, person }) => startPayment(ground, person.userId, input),
    confirmPayment: ({ input, person }) => confirmPayment(ground, person.userId, input),
    readCancellation: ({ input, person }) =>
      readCancellation(ground, oneOfTwo(person), input.appointmentId),
    cancel: ({ input, person }) => cancelOwn(ground, oneOfTwo(person), input),
    refund: ({ input, person }) => refundByOffice(ground, person.userId, input),
    readAccessLog: ({ input, person }) => readAccessLog(ground, person.userId, input),
    readWords: ({ input, person }) => readWords(ground, person, input),
    readRefundReasons: ({ input, person }) => readRefundReasons(ground, person, input),
    readAnswers: ({ input, person }) => readAnswers(ground, person, input),
    readReplies: ({ input, person }) => readReplies(ground, person, input),
    readRejections: ({ input, person }) => readRejections(ground, person, input),
    readDisputes: ({ input, person }) => readDisputes(ground, person, input),
    listOfficeCases: ({ input, person }) => listOfficeCases(ground, person, input),
    findOfficeCases: ({ input, person }) => findOfficeCases(ground, person, input),
    readComment: ({ input, person }) => readComment(ground, person, input),
  }
}

/** The contract lets in none but these two. */
const oneOfTwo = ({ role, ...person }: Person): OneOfTwo => ({
  ...person,
  role: role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT',
})
