import { expect } from '@playwright/test'
import { type Appointment, appointments } from '@konsil/contract/appointments'
import { caseFiles, type CaseUpload } from '@konsil/contract/case-files'
import type { SignInRole } from '@konsil/contract/core/roles'
import { sampleDocument, sampleReport, sampleUpload } from '@konsil/contract/samples/case-files'
import { videoCalls } from '@konsil/contract/video-calls'
import { answer, leaveOpen, listOf } from './answers.ts'
import { noNotes, now, one, today } from './appointment-screens.ts'
import { press, type Screen, type Stage } from './screen.ts'

const long = 'Befundbericht Magnetresonanztomographie Kniegelenk rechts mit Kontrastmittel.pdf'
const documents = [
  sampleDocument(1, { name: long, isScanned: false, isRead: true }),
  sampleDocument(2, { name: 'Röntgen Knie.png', mimeType: 'image/png' }),
  sampleDocument(3, { name: 'SER00001 - IM00001.dcm', mimeType: 'application/dicom' }),
  ...[4, 5, 6, 7].map(number => sampleDocument(number)),
]
const uploads = [
  sampleUpload(11, { name: 'Studie.pdf', arrived: 5_000_000 }),
  sampleUpload(12, { name: 'Arztbrief.docx', state: 'CHECKING' }),
  sampleUpload(13, { name: 'Bericht.pdf', state: 'REFUSED', reason: 'document.infected' }),
]
const filesOf = (list: readonly { _id: string; name: string }[]) =>
  list.map(({ _id, name }) => ({ _id, name }))

const delivered = { deliveredAt: `${today}T07:00:00.000Z`, checksum: 'a'.repeat(64) }
const versions: Appointment['versions'] = [
  {
    number: 1,
    ...delivered,
    rejectedAt: `${today}T08:00:00.000Z`,
    rejection: 'Was wird aus meinen Medikamenten?\nDazu steht nichts im Bericht.',
  },
  { number: 2, ...delivered, rejectedAt: null, rejection: null },
]

interface Opened {
  changes?: Partial<Appointment>
  underWay?: readonly CaseUpload[]
}

async function openCase(stage: Stage, { changes = {}, underWay = [] }: Opened) {
  const appointment = {
    ...one(1, 'CALL_SUCCESS'),
    documents: filesOf(documents),
    ...changes,
  }
  await answer(stage, appointments.readAppointment, appointment)
  await answer(stage, appointments.readAccessLog, listOf([]))
  await answer(stage, caseFiles.listUploads, { list: [...underWay] })
  await answer(stage, caseFiles.listDocuments, { list: documents })
  await answer(stage, videoCalls.readNotes, noNotes)
  await stage.page.goto(`/appointment-tracking/${appointment._id}`)
  const title = stage.said('documents:card.title')
  await expect(stage.page.getByRole('heading', { name: title })).toBeVisible()
}

const tracking = (role: SignInRole) =>
  ({ route: '/appointment-tracking/:appointmentId', role, now }) as const

const last = (stage: Stage, name: string) => expect(stage.page.getByText(name).last()).toBeVisible()

export const caseFileScreens: Screen[] = [
  {
    ...tracking('PATIENT'),
    name: 'case-files-unfinished',
    open: stage => openCase(stage, { underWay: uploads }),
  },
  {
    ...tracking('PATIENT'),
    name: 'case-documents-patient',
    isPlace: true,
    async open(stage) {
      await openCase(stage, { underWay: uploads })
      await press(stage, stage.said('documents:card.addDocuments'))
      await last(stage, long)
    },
  },
  {
    ...tracking('DOCTOR'),
    name: 'case-documents-doctor',
    async open(stage) {
      await openCase(stage, { changes: { mayDeliver: true } })
      await press(stage, stage.said('documents:card.showDocuments'))
      await last(stage, long)
    },
  },
  {
    ...tracking('PATIENT'),
    name: 'case-documents-on-their-way',
    async open(stage) {
      await openCase(stage, {})
      await leaveOpen(stage, caseFiles.listDocuments)
      await press(stage, stage.said('documents:card.addDocuments'))
      await last(stage, stage.said('documents:place.kinds'))
    },
  },
  ...(['PATIENT', 'DOCTOR'] as const).map(
    (role): Screen => ({
      ...tracking(role),
      name: `case-reports-${role.toLowerCase()}`,
      async open(stage) {
        const drafts = role === 'DOCTOR' ? [sampleReport(3, undefined, { isScanned: false })] : []
        const list = [sampleReport(1, 1), sampleReport(2, 2, { name: long }), ...drafts]
        const reports = filesOf(list)
        await answer(stage, caseFiles.listReports, { list })
        await openCase(stage, { changes: { versions, reports, mayAddFiles: role === 'DOCTOR' } })
        const way = role === 'DOCTOR' ? 'documents:card.addReports' : 'documents:card.showReports'
        await press(stage, stage.said(way))
        await last(stage, long)
      },
    }),
  ),
]
