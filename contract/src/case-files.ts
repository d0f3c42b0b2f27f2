import * as z from 'zod'
import { neededForHealthData } from './core/consents.ts'
import { endpoint } from './core/endpoint.ts'
import { done } from './core/shapes.ts'
import { signedLink } from './core/signed-link.ts'
import { instantOnTheWire } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { readingReason } from './reading.ts'

/** Found by their content, whatever their name says (D-082). */
export const documentTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'application/dicom',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** Of one file (APPT-40). */
export const documentLimit = 1024 ** 3
/** At once, of one person. */
export const mostUnfinishedUploads = 20

const ofCase = { appointmentId: uuid }
const toRead = { ...ofCase, reason: readingReason }
const oneOfCase = z.strictObject({ id: uuid, ...ofCase })

const file = z.object({
  _id: z.uuid(),
  name: z.string(),
  mimeType: z.enum(documentTypes),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  createdAt: instantOnTheWire,
  /** False where no virus scanner has looked into it. */
  isScanned: z.boolean(),
  mayRemove: z.boolean(),
})

export const caseDocument = file.extend({
  /** The doctor has opened it. */
  isRead: z.boolean(),
})
export type CaseDocument = z.infer<typeof caseDocument>

export const caseReport = file.extend({
  /** In which it was delivered; null of what was not yet, which its doctor alone is shown. */
  version: z.object({ number: z.int(), deliveredAt: instantOnTheWire }).nullable(),
})
export type CaseReport = z.infer<typeof caseReport>

/** Why a file that has arrived was not kept. */
export const refusedBecause = [
  'document.checksum.differs',
  'document.type.not.allowed',
  'document.infected',
] as const

/** On its way, being looked at, or refused: its uploader's alone. */
export const caseUpload = z.object({
  _id: z.uuid(),
  name: z.string(),
  state: z.enum(['ARRIVING', 'CHECKING', 'KEPT', 'REFUSED']),
  reason: z.enum(refusedBecause).nullable(),
  size: z.int(),
  /** Bytes that have arrived. */
  arrived: z.int(),
  /** Once all of it has arrived. */
  sha256: z.string().nullable(),
  createdAt: instantOnTheWire,
  /** Forgotten then, unless more of it arrives. */
  expiresAt: instantOnTheWire,
})
export type CaseUpload = z.infer<typeof caseUpload>

const digits = z.string().regex(/^\d{1,16}$/)
const ofTheTwo = ['PATIENT', 'DOCTOR'] as const
/** Administrators by saying why (APPT-59). */
const readers = 'signedIn' as const
const sending = { who: ofTheTwo, needs: neededForHealthData } as const
const byTus = { who: ofTheTwo, kind: 'resumable' } as const

/**
 * What belongs to a case: documents are its patient's, reports its doctor's (D-313). Calls of `documents`.
 * Large files come by tus 1.0 (APPT-52), and count once `/document/finish` has named their digest.
 */
export const caseFiles = {
  startUpload: endpoint({
    path: '/document/upload',
    summary:
      'tus: begin to send a file of a case, a document of its patient or a report of its doctor',
    ...byTus,
    needs: neededForHealthData,
    rate: 'upload',
    status: 201,
    input: z.strictObject({
      ...ofCase,
      fileName: z.string().max(1000),
      length: digits,
    }),
    output: done,
    refusals: [
      'not.found',
      'document.not.taken',
      'document.empty',
      'document.too.large',
      'case.storage.full',
      'uploads.too.many',
      'uploads.refused.too.often',
      'storage.full',
      'upload.version.unknown',
    ],
  }),
  readUpload: endpoint({
    method: 'HEAD',
    path: '/document/upload',
    summary: 'tus: how much of it has arrived',
    ...byTus,
    reads: true,
    input: z.strictObject({ id: uuid }),
    output: done,
    refusals: ['not.found', 'upload.version.unknown'],
  }),
  continueUpload: endpoint({
    method: 'PATCH',
    path: '/document/upload',
    summary: 'tus: send what comes next of it',
    ...byTus,
    needs: neededForHealthData,
    rate: 'usual',
    fileLimit: documentLimit,
    status: 204,
    input: z.strictObject({ id: uuid, offset: digits }),
    output: done,
    refusals: [
      'not.found',
      'upload.offset.differs',
      'upload.longer.than.announced',
      'upload.too.many.pieces',
      'storage.full',
      'upload.version.unknown',
    ],
  }),
  endUpload: endpoint({
    method: 'DELETE',
    path: '/document/upload',
    summary:
      'tus: give up a file that is on its way or being looked at, or take note of one that was refused',
    ...byTus,
    rate: 'usual',
    status: 204,
    input: z.strictObject({ id: uuid }),
    output: done,
    refusals: ['not.found', 'upload.version.unknown'],
  }),
  finishUpload: endpoint({
    path: '/document/finish',
    summary:
      'All of it has arrived: it is compared with this SHA-256 (hexadecimal), looked at, and visible to the other side once it is kept',
    ...sending,
    rate: 'usual',
    input: z.strictObject({
      id: uuid,
      sha256: z
        .string()
        .max(64)
        .regex(/^[0-9a-f]{64}$/),
    }),
    output: caseUpload,
    refusals: ['not.found', 'document.not.taken', 'upload.incomplete', 'upload.ended'],
  }),
  listUploads: endpoint({
    path: '/document/uploads',
    summary: 'What the asker is sending for a case: on its way, being looked at, or refused',
    who: ofTheTwo,
    reads: true,
    input: z.strictObject(ofCase),
    output: z.object({ list: z.array(caseUpload) }),
    refusals: ['not.found'],
  }),
  addDocument: endpoint({
    path: '/document/add',
    summary:
      'Hand over a file of a case at once, in the multipart fields "appointmentId" and "attachment"; where the file comes first, at most 10 MB',
    ...sending,
    rate: 'upload',
    kind: 'upload',
    fileLimit: documentLimit,
    input: z.strictObject(ofCase),
    output: file.pick({ _id: true, name: true, mimeType: true, size: true }),
    refusals: [
      'not.found',
      'document.required',
      'document.not.taken',
      'document.empty',
      'document.too.large',
      'case.storage.full',
      'uploads.too.many',
      'uploads.refused.too.often',
      'storage.full',
      ...refusedBecause,
    ],
  }),
  listDocuments: endpoint({
    path: '/document/list',
    summary: 'The documents of a case, the oldest first',
    who: readers,
    rate: 'usual',
    input: z.strictObject(toRead),
    output: z.object({ list: z.array(caseDocument) }),
    refusals: ['not.found'],
  }),
  listReports: endpoint({
    path: '/document/report',
    summary: 'The reports of a case, the oldest first: to its patient those that were delivered',
    who: readers,
    rate: 'usual',
    input: z.strictObject(toRead),
    output: z.object({ list: z.array(caseReport) }),
    refusals: ['not.found'],
  }),
  downloadDocument: endpoint({
    path: '/document/download',
    summary: 'The bytes of a document or report, or a range of them',
    who: readers,
    rate: 'usual',
    kind: 'download',
    input: z.strictObject({ id: uuid, ...toRead }),
    output: z.unknown(),
    refusals: ['not.found', 'range.not.satisfiable'],
  }),
  openDocument: endpoint({
    path: '/document/open',
    summary:
      'An address that shows a document or report to the asker alone, for minutes and in this session',
    who: readers,
    rate: 'usual',
    input: z.strictObject({ id: uuid, ...toRead }),
    output: z.object({ url: z.string() }),
    refusals: ['not.found'],
  }),
  readDocument: endpoint({
    method: 'GET',
    path: '/document/read',
    summary: 'The bytes behind such an address, or a range of them',
    who: 'anyone',
    reads: true,
    kind: 'download',
    input: signedLink,
    output: z.unknown(),
    refusals: ['range.not.satisfiable'],
  }),
  removeDocument: endpoint({
    path: '/document/remove',
    summary:
      'Delete an own document until the first report is delivered, or an own report until it is; what the doctor has read, by saying so',
    who: ofTheTwo,
    rate: 'usual',
    input: oneOfCase.extend({ evenIfRead: z.boolean().optional() }),
    output: done,
    refusals: ['not.found', 'document.stays', 'document.was.read'],
  }),
}
