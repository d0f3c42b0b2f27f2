import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { certificates } from '@konsil/contract/certificates'
import { minutes } from '@konsil/contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { png, upload } from '../../../test/files.ts'
import { person, type Somebody, testPassword, useTestServer } from '../../../test/test-server.ts'
import { linkFor } from './index.ts'

const server = useTestServer()
const acts = certificateActs(server)
let doctor: Somebody
beforeEach(async () => {
  doctor = await person(server, 'DOCTOR')
})

async function read(url: string | null = '') {
  const answer = await fetch(server.url + url)
  const text = await answer.text()
  return {
    status: answer.status,
    cached: answer.headers.get('cache-control'),
    id: answer.ok ? undefined : (JSON.parse(text) as { data: { id: string }[] }).data[0]?.id,
  }
}
const gone = { status: 404, cached: 'no-store', id: 'not.found' }
const addressOf = async () => (await upload(server, doctor.token)).data.url
const portraitOf = async (token: string) => {
  const imgUrl = (await upload(server, token)).data.url
  return (await server.call(account.updatePicture, { imgUrl }, { token })).data.imgUrl
}

test('ACC-45, F12 an address opens nothing once the session ended for which it was made', async () => {
  const other = await server.call(access.signIn, {
    email: doctor.email,
    password: testPassword,
    role: 'DOCTOR',
  })
  const certificate = await acts.add(doctor.token)
  const first = certificate.attachments[0]?.url
  const { data } = await server.call(certificates.listByDoctor, {}, { token: other.data.token })
  const elsewhere = data.list[0]?.attachments[0]?.url
  expect(await read(first)).toMatchObject({ status: 200, cached: 'no-store' })
  await server.call(access.signOut, {}, { token: doctor.token })
  expect(await read(first)).toEqual(gone)
  expect((await read(elsewhere)).status).toBe(200)
  await server.pool.query(`update app_user set state = 'BANNED' where id = $1`, [doctor.id])
  expect(await read(elsewhere)).toEqual(gone)
})

test('ACC-45, PROF-34 with the account the addresses of its files are gone, taken up or not', async () => {
  const { token } = await person(server, 'PATIENT')
  const urls = [(await upload(server, token)).data.url, await portraitOf(token)]
  for (const url of urls) expect((await read(url)).status).toBe(200)
  await server.call(access.deleteAccount, { password: testPassword }, { token })
  for (const url of urls) expect(await read(url)).toEqual(gone)
})

test('ACC-45 what was removed or replaced cannot be read from that moment on', async () => {
  const certificate = await acts.add(doctor.token)
  const portrait = await portraitOf(doctor.token)
  const sides = certificate.attachments.map(({ url }) => url)
  await server.call(certificates.remove, { id: certificate._id }, { token: doctor.token })
  await portraitOf(doctor.token)
  for (const url of [...sides, portrait]) expect(await read(url)).toEqual(gone)
})

test('ACC-45 an address without a session opens portraits and nothing else, and those alone may be kept', async () => {
  const portrait = await portraitOf(doctor.token)
  const kept = { status: 200, cached: 'private, max-age=300', id: undefined }
  expect(await read(portrait)).toEqual(kept)
  const fileIds = [(await upload(server, doctor.token, { content: png })).data._id]
  for (const { _id } of (await acts.add(doctor.token)).attachments) fileIds.push(_id)
  for (const id of fileIds) {
    expect(await read(linkFor(server, id))).toEqual(gone)
  }
})

test('API-07 an address ends after a quarter of an hour, with an open session too', async () => {
  const url = await addressOf()
  server.clock.advance(minutes(16))
  expect(await read(url)).toEqual(gone)
})
