import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { blogs } from '@konsil/contract/blogs'
import { campaigns } from '@konsil/contract/campaigns'
import { doctors } from '@konsil/contract/doctors'
import { documents } from '@konsil/contract/documents'
import { notifications } from '@konsil/contract/notifications'
import { payments } from '@konsil/contract/payments'
import { questionnaires } from '@konsil/contract/questionnaires'
import { schedules } from '@konsil/contract/schedules'
import { services } from '@konsil/contract/services'
import { statistics } from '@konsil/contract/statistics'
import { videoCalls } from '@konsil/contract/video-calls'
import { beforeAll, expect, test } from 'vitest'
import { serviceActs } from '../service-acts.ts'
import { person, type Somebody, useTestServer } from '../test-server.ts'
import { expectedOf } from './actors.ts'
import { ownInvoice, ownUnpaid } from './appointment-ids.ts'
import { calls, titleOf } from './calls.ts'
import { useChanges } from './changes.ts'
import { ownPayoutDocument } from './payment-ids.ts'
import { ownKept, ownLink, ownUpload } from './document-ids.ts'
import { uploaded } from './ids.ts'
import { longestQuestion } from './questions.ts'
import { lostAppointment } from '../lost-appointment.ts'
import { makeStrangers, strangersCampaign, strangersList } from './strangers.ts'
import { writtenBlog } from './blog-ids.ts'
import { keptTemplate, ownCampaignFile } from './campaign-ids.ts'
import { toldBySystem } from './system-event-ids.ts'

const server = useTestServer()
const changes = useChanges(server)
const reading = calls.filter(({ reads }) => reads)
let people: Record<'patient' | 'doctor' | 'admin', Somebody>
/** Of the calls that answer something only to ids that exist and days that lie together. */
const questions = new Map<object, unknown>()

beforeAll(async () => {
  const [bookable, patient] = await makeStrangers(server)
  people = { doctor: bookable, patient, admin: await person(server, 'ADMIN') }
  const [inCatalogue] = await serviceActs(server).catalogue(people.admin.token)
  const { id: doctorId, serviceId } = bookable
  const ofBoth = server.database.selectFrom('appointment').select('id')
  const { id } = await ofBoth.where('paid_at', 'is not', null).executeTakeFirstOrThrow()
  const payable = server.database.selectFrom('payable').select('id').limit(1)
  const payout = server.database.selectFrom('payout').select('id').limit(1)
  const lost = await lostAppointment(server, patient)
  const period = { from: '2026-12-01', to: '2026-12-31' }
  questions
    .set(booking.listFreeDates, { doctorId, serviceId, ...period })
    .set(booking.listSlots, { doctorId, serviceId, ...period })
    .set(booking.listFreeDoctors, period)
    .set(blogs.read, { id: await writtenBlog(server, people.admin) })
    .set(campaigns.readCampaign, { id: strangersCampaign })
    .set(campaigns.listResults, { id: strangersCampaign })
    .set(campaigns.downloadResults, { id: strangersCampaign })
    .set(campaigns.countReceivers, { method: 'ALL', hasPush: true, hasMail: true })
    .set(campaigns.readTemplate, { id: await keptTemplate(server, people.admin) })
    .set(campaigns.readRecipientList, { id: strangersList })
    .set(campaigns.readMessage, { id: strangersCampaign })
    .set(notifications.readSentNotification, { id: await toldBySystem(server, bookable) })
    .set(campaigns.readFile, { id: await ownCampaignFile(server, people.admin) })
    .set(booking.readDoctor, { id: doctorId })
    .set(doctors.readDetail, { id: doctorId })
    .set(doctors.readEffectOfBan, { id: doctorId })
    .set(booking.listOtherDoctors, { appointmentId: lost.id })
    .set(schedules.readCalendar, period)
    .set(appointments.readAccessLog, { appointmentId: id })
    .set(appointments.readCalendar, { ...period, timeZone: 'Europe/Berlin' })
    .set(appointments.downloadCalendar, { id })
    .set(appointments.readPayment, { appointmentId: await ownUnpaid(server, patient) })
    .set(questionnaires.readQuestionnaire, { appointmentId: id })
    .set(questionnaires.readAnswers, { appointmentId: id })
    .set(videoCalls.readNotes, { appointmentId: id })
    .set(payments.readPayable, await payable.executeTakeFirstOrThrow())
    .set(payments.readPayout, await payout.executeTakeFirstOrThrow())
    .set(payments.readPayoutDocument, await ownPayoutDocument(server, bookable))
    .set(statistics.readRevenue, period)
    .set(services.readCatalogueService, { id: inCatalogue?._id })
    .set(appointments.readInvoice, await ownInvoice(server, await person(server, 'PATIENT')))
    .set(documents.readAttachment, await uploaded(server, bookable.token))
  const kept = await ownKept(server, patient)
  const asked = { id: kept.id, appointmentId: kept.caseId }
  const ofCase = { appointmentId: kept.caseId }
  questions
    .set(appointments.readCancellation, ofCase)
    .set(documents.readUpload, { id: await ownUpload(server, patient) })
    .set(documents.listUploads, ofCase)
    .set(documents.listDocuments, ofCase)
    .set(documents.listReports, ofCase)
    .set(documents.readDocument, await ownLink(server, patient, asked))
})

test('a call that is declared to read is answered, and changes no row', async () => {
  const faults: string[] = []
  for (const endpoint of reading) {
    const question = questions.get(endpoint) ?? JSON.parse(longestQuestion(endpoint) ?? '{}')
    const statuses: number[] = []
    await changes.forget()
    for (const role of ['patient', 'doctor', 'admin'] as const) {
      if (expectedOf(endpoint.who, role) !== 'admitted') continue
      statuses.push((await server.ask(endpoint, question, people[role])).status)
    }
    const changed = await changes.tables([])
    const title = titleOf(endpoint)
    if (!statuses.includes(200)) faults.push(`${title} answers nobody: ${statuses.join(', ')}`)
    if (changed.length > 0) faults.push(`${title} changes ${changed.join(', ')}`)
  }
  expect(faults).toEqual([])
})
