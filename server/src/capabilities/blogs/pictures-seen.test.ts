import { randomUUID } from 'node:crypto'
import { blogs, mostAskedPictures } from '@konsil/contract/blogs'
import type { QuestionOf } from '@konsil/contract/core/endpoint'
import { minutes } from '@konsil/contract/core/time'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { upload } from '../../../test/files.ts'
import { person, usePerson, useTestServer } from '../../../test/test-server.ts'
import { clearExpiredJob } from '../../jobs/clear-expired.ts'

const server = useTestServer()
const admin = usePerson(server, 'ADMIN')
const asking = () => ({ token: admin.token })

const tryToAdd = (changes: Partial<QuestionOf<typeof blogs.add>>) => {
  const asked = { title: { en: 'A' }, overview: { en: 'B' }, description: { en: '<p>C</p>' } }
  return server.call(blogs.add, { ...asked, ...changes }, asking())
}
const dots = sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b5c66' } })
const pictureOf = async (token = admin.token) =>
  (await upload(server, token, { content: await dots.png().toBuffer() })).data
const seen = async (ids: string[], token = admin.token) =>
  (await server.call(blogs.readPictures, { ids }, { token })).data.pictures
const opens = async (url = '') => (await fetch(server.url + url)).status

test('BLOG-07 the address of what was handed over is made anew for whoever did, for as long as it is there', async () => {
  const { _id: id, url } = await pictureOf()
  server.clock.advance(minutes(16))
  expect(await opens(url)).toBe(404)
  const [one, ...more] = await seen([id, id, randomUUID()])
  expect([one?._id, more]).toEqual([id, []])
  expect(await opens(one?.url)).toBe(200)
  // By an address that has run out, too: it is the file that counts.
  expect((await tryToAdd({ imgUrl: url })).status).toBe(200)
  const other = await person(server, 'ADMIN')
  expect(await seen([id], other.token)).toEqual([])
  await server.pool.query(
    "update stored_file set created_at = created_at - interval '25 hours' where id = $1",
    [id],
  )
  await server.perform(clearExpiredJob, {})
  expect(await seen([id])).toEqual([])
  expect((await tryToAdd({ imgUrl: url })).items[0]?.id).toBe('attachment.not.available')
})

test("BLOG-07 what a blog holds is every administrator's, and has its own address while everybody sees it; other files are nobody's", async () => {
  const { data: made } = await tryToAdd({ imgUrl: (await pictureOf()).url })
  const id = new URL(made.imgUrl, server.url).searchParams.get('id') ?? ''
  const other = await person(server, 'ADMIN')
  const [draft] = await seen([id], other.token)
  expect(draft?.url).toMatch(/^\/api\/v1\/attachment\/read\?/)
  expect(await opens(draft?.url)).toBe(200)
  await server.call(blogs.activate, { id: made._id }, asking())
  expect(await seen([id], other.token)).toEqual([{ _id: id, url: `/blog/picture/${id}` }])
  const { _id: taken } = await pictureOf()
  await server.pool.query(
    "update stored_file set bound_kind = 'profile', bound_id = owner_id where id = $1",
    [taken],
  )
  expect(await seen([taken])).toEqual([])
})

test('BLOG-07 so many are asked for at once as one blog holds', async () => {
  const ids = Array.from({ length: mostAskedPictures + 1 }, () => randomUUID())
  expect((await server.call(blogs.readPictures, { ids }, asking())).status).toBe(400)
  expect(await seen(ids.slice(1))).toEqual([])
})
