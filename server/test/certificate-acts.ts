import { certificates } from '@konsil/contract/certificates'
import type { QuestionOf } from '@konsil/contract/core/endpoint'
import { takeEffectJob } from '../src/capabilities/certificates/take-effect.ts'
import { pdfOf, upload } from './files.ts'
import { person, type TestServer } from './test-server.ts'

type Addition = QuestionOf<typeof certificates.add>

let made = 0

/** What doctors do with their certificates. The test server's clock starts on 21 November 2026. */
export function certificateActs(server: TestServer) {
  /** A file like no other, as the doctor's own. */
  async function file(token: string, content = pdfOf(`page ${(made += 1)}`)) {
    const { data } = await upload(server, token, { content })
    return { _id: data._id, url: data.url, mimeType: data.mimeType }
  }

  const sides = async (token: string) => [await file(token), await file(token)]

  const physicianId = async (token: string, more: Partial<Addition> = {}): Promise<Addition> => ({
    name: 'Physician ID',
    description: 'Issued in Hamburg',
    certificateType: 'PHYSICIAN',
    expirationDate: '2027-11-21',
    attachments: await sides(token),
    ...more,
  })

  async function add(token: string, more: Partial<Addition> = {}) {
    const { status, data } = await server.call(certificates.add, await physicianId(token, more), {
      token,
    })
    if (status !== 200) throw new Error(`could not add: ${JSON.stringify(data)}`)
    return data
  }

  async function approved(token: string, adminToken: string, more: Partial<Addition> = {}) {
    const certificate = await add(token, more)
    const { _id: id } = certificate
    await approve(adminToken, id)
    return certificate
  }

  async function approve(token: string, id: string) {
    const { status } = await server.call(certificates.approve, { id }, { token })
    if (status !== 200) throw new Error('could not approve')
    await takeEffect()
  }

  /** As if their seconds had passed: all decisions that were stored take effect. */
  async function takeEffect() {
    const decisions = server.database.selectFrom('certificate_decision').select('id')
    const pending = await decisions.where('state', '=', 'PENDING').orderBy('decided_at').execute()
    for (const { id } of pending) await server.perform(takeEffectJob, { decisionId: id })
  }

  async function reject(token: string, id: string, reason?: string) {
    const { status } = await server.call(certificates.reject, { id, reason }, { token })
    if (status !== 200) throw new Error('could not reject')
    await takeEffect()
  }

  /** A doctor with one that waits, and two who may decide on it. */
  async function office() {
    const doctor = await person(server, 'DOCTOR')
    const admin = await person(server, 'ADMIN')
    const colleague = await person(server, 'ADMIN')
    const { _id: id } = await add(doctor.token, { name: 'To decide' })
    return { doctor, admin, colleague, id }
  }

  const listOf = async (token: string) =>
    (await server.call(certificates.listByDoctor, {}, { token })).data.list

  /** What was raised about a person, oldest first. */
  async function eventsAbout(userId: string, ...codes: string[]) {
    const events = await server.database
      .selectFrom('event')
      .where('about_user_id', '=', userId)
      .orderBy('id')
      .select(['code', 'subjects'])
      .execute()
    return events.filter(({ code }) => codes.length === 0 || codes.includes(code))
  }

  const isBound = async (id: string) => {
    const files = server.database.selectFrom('stored_file').where('id', '=', id)
    return (await files.select('bound_kind').executeTakeFirst())?.bound_kind === 'certificate'
  }

  return {
    office,
    file,
    sides,
    physicianId,
    add,
    approved,
    approve,
    reject,
    takeEffect,
    listOf,
    eventsAbout,
    isBound,
  }
}
