import { documents } from '@konsil/contract/documents'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { randomUUID } from 'node:crypto'
import {
  beginUpload,
  digestOf,
  hold,
  keepInCase,
  paidCase,
  pdfWith,
  sendByTus,
} from '../case-file-acts.ts'
import type { Somebody, TestServer } from '../test-server.ts'
import { titleOf } from './calls.ts'
import { type Hidden, type OwnQuestion } from './hidden.ts'
import { hiddenUntilSignOut } from './signed-links.ts'

/** A case of theirs, in which they may add something. */
async function ownCase(server: TestServer, who: Somebody) {
  const people = who.role === 'DOCTOR' ? { doctor: who } : { patient: who }
  const one = await paidCase(server, people)
  await hold(server, one)
  return one.id
}

export async function ownUpload(server: TestServer, who: Somebody) {
  return (await beginUpload(server, who, await ownCase(server, who), { length: 10 })).id
}

/** A document of a patient, or a report of a doctor, that they brought themselves. */
export async function ownKept(server: TestServer, who: Somebody) {
  const caseId = await ownCase(server, who)
  return { caseId, id: await keepInCase(server, who, caseId) }
}

/** The address of one, in its parts. */
export async function ownLink(
  server: TestServer,
  who: Somebody,
  asked: { id: string; appointmentId: string },
) {
  const { data } = await server.call(documents.openDocument, asked, { token: who.token })
  const question = new URLSearchParams(data.url.split('?')[1])
  return documents.readDocument.input.parse(Object.fromEntries(question))
}

const linkOf = async (server: TestServer, who: Somebody) => {
  const { id, caseId } = await ownKept(server, who)
  return ownLink(server, who, { id, appointmentId: caseId })
}

const ofUpload = (endpoint: Endpoint, besides: object = {}): Hidden => ({
  endpoint,
  own: async (server, asker) => ({
    id: await ownUpload(server, asker),
    asked: id => ({ id, ...besides }),
  }),
  async removed(server, whose) {
    const id = await ownUpload(server, whose)
    await server.ask(documents.endUpload, { id }, { token: whose.token })
    await server.runJobs()
    return id
  },
  guessed: randomUUID,
})

const ofCase = (endpoint: Endpoint, besides: object = {}): Hidden => ({
  endpoint,
  own: async (server, asker) => ({
    id: await ownCase(server, asker),
    asked: appointmentId => ({ appointmentId, ...besides }),
  }),
  // None is ever deleted.
  removed: () => Promise.resolve(randomUUID()),
  guessed: randomUUID,
})

/** With both ids of one that is kept: each is asked for with the other one right. */
const ofKept = (endpoint: Endpoint, besides: Pick<Hidden, 'openTo'> = {}) => {
  const rule = (own: Hidden['own'], removed: Hidden['removed']): Hidden => ({
    ...besides,
    endpoint,
    own,
    removed,
    guessed: randomUUID,
  })
  const byFile = async (server: TestServer, asker: Somebody): Promise<OwnQuestion> => {
    const { id, caseId } = await ownKept(server, asker)
    return { id, asked: one => ({ id: one, appointmentId: caseId }) }
  }
  const byCase = async (server: TestServer, asker: Somebody): Promise<OwnQuestion> => {
    const { id, caseId } = await ownKept(server, asker)
    return { id: caseId, asked: appointmentId => ({ id, appointmentId }) }
  }
  return {
    [`${titleOf(endpoint)} id`]: rule(byFile, async (server, whose) => {
      const { id, caseId } = await ownKept(server, whose)
      await server.call(documents.removeDocument, { id, appointmentId: caseId }, whose)
      await server.runJobs()
      return id
    }),
    [`${titleOf(endpoint)} appointmentId`]: rule(byCase, () => Promise.resolve(randomUUID())),
  }
}

/** Administrators find every appointment in the list (APPT-59). */
const sayingWhy = { openTo: ['ADMIN'] } as const

const whole = pdfWith(1_000)

export const documentIdRules: Record<string, Hidden | { isPublic: string }> = {
  [`${titleOf(documents.startUpload)} appointmentId`]: ofCase(documents.startUpload, {
    fileName: 'a.pdf',
    length: '10',
  }),
  [`${titleOf(documents.readUpload)} id`]: ofUpload(documents.readUpload),
  [`${titleOf(documents.continueUpload)} id`]: ofUpload(documents.continueUpload, { offset: '0' }),
  [`${titleOf(documents.endUpload)} id`]: ofUpload(documents.endUpload),
  [`${titleOf(documents.finishUpload)} id`]: {
    ...ofUpload(documents.finishUpload),
    own: async (server, asker) => ({
      id: await sendByTus(server, asker, await ownCase(server, asker), { content: whole }),
      asked: id => ({ id, sha256: digestOf(whole) }),
    }),
  },
  [`${titleOf(documents.listUploads)} appointmentId`]: ofCase(documents.listUploads),
  [`${titleOf(documents.addDocument)} appointmentId`]: {
    isPublic: 'stands in a form; `documents/case/case-files.test.ts` is about it',
  },
  [`${titleOf(documents.listDocuments)} appointmentId`]: {
    ...ofCase(documents.listDocuments),
    ...sayingWhy,
  },
  [`${titleOf(documents.listReports)} appointmentId`]: {
    ...ofCase(documents.listReports),
    ...sayingWhy,
  },
  ...ofKept(documents.downloadDocument, sayingWhy),
  ...ofKept(documents.openDocument, sayingWhy),
  ...ofKept(documents.removeDocument),
  [`${titleOf(documents.readDocument)} id`]: hiddenUntilSignOut(
    documents.readDocument,
    linkOf,
    'PATIENT',
  ),
  [`${titleOf(documents.readDocument)} session`]: {
    isPublic: 'the signature holds it together with the file: see `case-files.test.ts`',
  },
}
