import { access } from '@konsil/contract/access'
import { beforeEach, describe, expect, test } from 'vitest'
import { switchOn } from '../../../test/campaign-acts.ts'
import { person, type Somebody, useTestServer } from '../../../test/test-server.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

const server = useTestServer()
let patient: Somebody
let url: URL
beforeEach(async () => {
  patient = await person(server, 'PATIENT')
  await switchOn(server, patient, 'promotion', 'emailPromotion')
  url = new URL(unsubscribeAddress(server, patient.id))
  url.host = new URL(server.url).host
})

const switches = async ({ id }: Somebody) => {
  const { rows } = await server.pool.query<{ switches: object }>(
    'select switches from user_setting where user_id = $1',
    [id],
  )
  return rows[0]?.switches
}
const both = { promotion: true, emailPromotion: true }

const oneClick = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
}

describe('the address in a mail of promotion', () => {
  test('NADM-37 shows a button when it is opened, and changes nothing', async () => {
    for (const [language, words] of [
      ['en', 'Unsubscribe from our news?'],
      ['de', 'Neuigkeiten abbestellen?'],
    ]) {
      const answer = await fetch(url, { headers: { 'accept-language': language ?? '' } })
      const html = await answer.text()
      expect([answer.status, html.includes(words ?? '')]).toEqual([200, true])
      expect(html).toContain('<form method="post"><button')
      expect(html).not.toContain('<script')
      for (const path of ['/', '/imprint', '/data-protection']) {
        expect(html).toMatch(new RegExp(`href="(/${language})?${path}"`))
      }
      expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
    }
    await fetch(url, { method: 'HEAD' })
    expect(await switches(patient)).toEqual(both)
  })

  test('NADM-37 ends advertising by mail when it is sent, signed out, once and again, and keeps the act', async () => {
    for (const asked of [oneClick, oneClick]) {
      const answer = await fetch(url, asked)
      expect([answer.status, (await answer.text()).includes('You have unsubscribed')]).toEqual([
        200,
        true,
      ])
    }
    expect(await switches(patient)).toEqual({ promotion: true, emailPromotion: false })
    const acts = await server.database
      .selectFrom('advertising_act')
      .where('user_id', '=', patient.id)
      .select(['switch', 'act'])
      .execute()
    expect(acts).toEqual([{ switch: 'emailPromotion', act: 'WITHDRAWN' }])
  })

  test('a mail program may send it as a form of parts', async () => {
    const body = new FormData()
    body.append('List-Unsubscribe', 'One-Click')
    expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
    expect(await switches(patient)).toEqual({ promotion: true, emailPromotion: false })
  })

  test('of somebody else, with a wrong signature or with none, nothing is changed', async () => {
    const other = await person(server, 'DOCTOR')
    await switchOn(server, other, 'emailPromotion')
    const { searchParams } = url
    const forged: Record<string, string>[] = [
      { id: other.id, key: searchParams.get('key') ?? '' },
      { id: patient.id, key: `${searchParams.get('key')?.slice(0, -1)}_` },
      { id: patient.id },
      { id: `${patient.id}\0`, key: 'x' },
      {},
    ]
    for (const asked of forged) {
      const wrong = `${server.url}/unsubscribe?${new URLSearchParams(asked).toString()}`
      expect((await fetch(wrong, oneClick)).status).toBe(404)
      expect((await fetch(wrong)).status).toBe(404)
    }
    expect(await switches(patient)).toEqual(both)
    expect(await switches(other)).toEqual({ emailPromotion: true })
  })

  test('a longer form than one of a mail program is refused', async () => {
    const answer = await fetch(url, { ...oneClick, body: 'x'.repeat(5_000) })
    expect(answer.status).toBe(413)
  })

  test('of an account that is gone says the same, and does nothing', async () => {
    const asked = { password: 'secret-12' }
    await server.call(access.deleteAccount, asked, { token: patient.token })
    expect((await fetch(url, oneClick)).status).toBe(200)
  })
})

describe('where many come from one network', () => {
  const crowded = useTestServer({ settings: { ATTEMPTS_PER_ADDRESS: '1' } })

  test('NADM-37 whoever has an address of ours is never put off, and whoever guesses is', async () => {
    const somebody = await person(crowded, 'PATIENT')
    const ours = new URL(unsubscribeAddress(crowded, somebody.id))
    ours.host = new URL(crowded.url).host
    const guessed = `${crowded.url}/unsubscribe?${new URLSearchParams({ id: somebody.id, key: 'x' }).toString()}`
    const ask = async (address: URL | string) => (await fetch(address, oneClick)).status
    for (let time = 0; time < 20; time += 1) {
      expect([await ask(ours), await ask(guessed)]).toEqual([200, 404])
    }
    expect([await ask(ours), await ask(guessed)]).toEqual([200, 429])
    expect(await ask(ours)).toBe(200)
  })
})
