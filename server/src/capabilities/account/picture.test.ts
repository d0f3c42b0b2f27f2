import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sharpPictures } from '../../adapters/sharp-pictures.ts'
import { pdfOf, png, upload } from '../../../test/files.ts'
import { person, startTestServer, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

const signedIn = async () => (await person(server, 'PATIENT')).token
const keep = (token: string, imgUrl: string | null) =>
  server.call(account.updatePicture, { imgUrl }, { token })
const urlOf = async (token: string, content: Buffer) =>
  (await upload(server, token, { content })).data.url
const refusalOf = async (token: string, url: string) => (await keep(token, url)).items[0]?.id
const shown = async (token: string) =>
  (await server.call(access.whoAmI, {}, { token })).data.user.profile.imgUrl
const bytesAt = async (url: string) => {
  const answer = await fetch(server.url + url)
  return {
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

/** Red at the left and blue at the right, as the camera saw it. */
const photo = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ])

describe('what becomes of a picture', () => {
  test('PROF-11 it is stored as a small square JPEG of its own, and shown everywhere', async () => {
    const token = await signedIn()
    const { data, status } = await keep(token, await urlOf(token, await photo().png().toBuffer()))
    expect(status).toBe(200)
    const { type, bytes } = await bytesAt(data.imgUrl ?? '')
    expect(type).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 512,
      height: 512,
    })
    expect(bytes.length).toBeLessThan(100_000)
    expect((await bytesAt((await shown(token)) ?? '')).bytes).toEqual(bytes)
    const { profile } = (await server.call(account.getProfile, {}, { token })).data
    expect((await bytesAt(profile.imgUrl ?? '')).bytes).toEqual(bytes)
  })

  test('PROF-11, F17 it stands upright, and place, camera and comments of it are gone', async () => {
    const token = await signedIn()
    const exif = {
      IFD0: { Make: 'Secret camera', Copyright: 'GPS 50.11 8.68' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 6/1 36/1' },
    }
    const turned = { orientation: 6 }
    const taken = await photo(400, 400).withExif(exif).withMetadata(turned).jpeg().toBuffer()
    expect((await sharp(taken).metadata()).orientation).toBe(6)
    expect(taken.toString('latin1')).toContain('Secret camera')
    const { data } = await keep(token, await urlOf(token, taken))
    const { bytes } = await bytesAt(data.imgUrl ?? '')
    const { exif: left, orientation, xmp, iptc, icc } = await sharp(bytes).metadata()
    expect([left, orientation, xmp, iptc, icc]).toEqual(Array(5).fill(undefined))
    expect(bytes.toString('latin1')).not.toContain('Secret camera')
    // Turned by a quarter to the right: what was at the left is above.
    const { data: dots, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const dot = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels
      return (dots[at] ?? 0) > (dots[at + 2] ?? 0) ? 'red' : 'blue'
    }
    expect([dot(256, 10), dot(256, 500)]).toEqual(['red', 'blue'])
  })

  test('PROF-11 a new picture takes the place of the former one, and null removes it; both are let go', async () => {
    const token = await signedIn()
    const boundFiles = async () => {
      const rows = server.database.selectFrom('stored_file').where('bound_kind', '=', 'profile')
      return (await rows.select('id').execute()).length
    }
    const before = await boundFiles()
    await keep(token, await urlOf(token, png))
    await keep(token, await urlOf(token, await photo().jpeg().toBuffer()))
    expect(await boundFiles()).toBe(before + 1)
    expect((await keep(token, null)).data).toEqual({ imgUrl: null })
    expect(await boundFiles()).toBe(before)
    expect(await shown(token)).toBeNull()
  })
})

describe('what is no picture', () => {
  test('PROF-10, D-033 nothing, something else, and another type are told apart', async () => {
    const token = await signedIn()
    expect(await refusalOf(token, '')).toBe('picture.required')
    expect(await refusalOf(token, await urlOf(token, pdfOf('x')))).toBe('picture.invalid')
    const gif = await photo().gif().toBuffer()
    expect(await refusalOf(token, await urlOf(token, gif))).toBe('picture.type.not.allowed')
    expect(await shown(token)).toBeNull()
  })

  test('PROF-11, F17 pictures that lie, floods of dots and torn ones are refused calmly, and soon', async () => {
    const token = await signedIn()
    const whole = await photo(1000, 1000).jpeg().toBuffer()
    const lies = {
      'a flood of dots': flood(30_000, 30_000),
      // Whole and readable, but for its size.
      'more dots than a camera has': await photo(9_000, 9_000).png().toBuffer(),
      'an interlaced one that would be unfolded for seconds': await photo(3_000, 3_000)
        .png({ progressive: true })
        .toBuffer(),
      'a flood in one row': flood(2 ** 31 - 1, 1),
      'a head without dots': png.subarray(0, 45),
      'a torn picture': whole.subarray(0, whole.length / 2),
      'a picture of nothing': flood(0, 0),
      'a page behind the head of a picture': Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
        Buffer.from('<html><script>alert(1)</script>'),
      ]),
    }
    for (const [name, content] of Object.entries(lies)) {
      const answer = await upload(server, token, { content })
      // What is torn at its head is not even taken in.
      if (answer.status !== 200) continue
      const began = performance.now()
      expect(await refusalOf(token, answer.data.url), name).toBe('picture.invalid')
      expect(performance.now() - began).toBeLessThan(3_000)
    }
    expect(await shown(token)).toBeNull()
  })

  test('PROF-11, F26 an interlaced picture of usual size is drawn like any other', async () => {
    const token = await signedIn()
    const usual = await photo(2_000, 2_000).png({ progressive: true }).toBuffer()
    expect((await keep(token, await urlOf(token, usual))).status).toBe(200)
  })

  test('F17 a page that hides behind a true picture does not come along', async () => {
    const token = await signedIn()
    const hidden = '<script>alert(document.cookie)</script><?php system($_GET[0]); ?>%PDF-1.7'
    const polyglot = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from(hidden)])
    const { data } = await keep(token, await urlOf(token, polyglot))
    const { bytes } = await bytesAt(data.imgUrl ?? '')
    expect(bytes.toString('latin1')).not.toMatch(/script|php|PDF/)
  })

  test("PROF-11 only an own file that nothing has taken up is accepted: not another's, none twice, no other address", async () => {
    const mine = await signedIn()
    const theirs = await signedIn()
    const foreign = await urlOf(theirs, png)
    const kept = (await keep(mine, await urlOf(mine, png))).data.imgUrl ?? ''
    const id = new URL(foreign, 'http://x').searchParams.get('id') ?? ''
    for (const url of [
      foreign,
      kept,
      'https://evil.example/a.png',
      `https://evil.example/?id=${id}`,
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      id,
      '/api/v1/attachment/read?id=../../etc/passwd',
      '/api/v1/attachment/read',
    ]) {
      expect(await refusalOf(mine, url), url).toBe('attachment.not.available')
    }
    expect(await shown(theirs)).toBeNull()
  })

  test('F17 a file of 30 MB is not taken in at all', async () => {
    const token = await signedIn()
    const answer = await upload(server, token, {
      content: Buffer.concat([png, Buffer.alloc(30 * 1024 * 1024)]),
    })
    expect(answer.status).toBe(413)
  })
})

/** A PNG of few bytes that claims so many dots. */
function flood(width: number, height: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer) {
  const named = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

test('PROF-11, F17 pictures are drawn one at a time, and of each person one', async () => {
  let drawing = 0
  let most = 0
  const pictures = sharpPictures()
  let begin = () => {}
  const begun = new Promise<void>(resolve => (begin = resolve))
  const counting = await startTestServer({
    adapters: {
      pictures: {
        ...pictures,
        async portraitOf(content) {
          most = Math.max(most, (drawing += 1))
          await begun
          return pictures.portraitOf(content).finally(() => (drawing -= 1))
        },
      },
    },
  })
  const content = await photo(3000, 3000).jpeg().toBuffer()
  const asked = async () => {
    const { token } = await person(counting, 'PATIENT')
    const imgUrl = (await upload(counting, token, { content })).data.url
    return () => counting.call(account.updatePicture, { imgUrl }, { token })
  }
  const [first, second, third] = [await asked(), await asked(), await asked()]
  const asking = [first, second, third, third].map(keepIt => keepIt())
  // Nothing is drawn yet, so what is answered first is the second wish of one person.
  expect((await Promise.race(asking)).status).toBe(429)
  begin()
  const answers = await Promise.all(asking)
  expect(most).toBe(1)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429])
  // Whoever waited may come again.
  expect((await third()).status).toBe(200)
  await counting.stop()
})
