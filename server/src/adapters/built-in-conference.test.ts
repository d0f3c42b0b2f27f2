import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Coturn, isCoturnInstalled, startCoturn } from '../../test/coturn.ts'
import { isFull } from '../../test/proofs/size.ts'
import { allocate } from '../../test/turn-client.ts'
import { builtInConference } from './built-in-conference.ts'

const secret = 'a secret of the test with thirty-two signs'
const stunUrls = ['stun:stun.example.org']
const turnUrls = ['turn:turn.example.org:3478', 'turns:turn.example.org:5349?transport=tcp']
const conference = builtInConference({ stunUrls, turnUrls, turnSecret: secret })

const placeUntil = (until: Date, side = 'PATIENT') => ({ callId: 'a-call', side, until })
const soon = () => new Date(Date.now() + 60_000)
function credentialsOf(until: Date, turnSecret = secret) {
  const conference = builtInConference({ stunUrls: [], turnUrls, turnSecret })
  const { username = '', credential = '' } = conference.ice(placeUntil(until))[0] ?? {}
  return { username, credential }
}

test('CALL-08, D-089 the relay is named with credentials that say when they end, and nothing of anybody', () => {
  const until = new Date('2026-12-07T08:45:00.500Z')
  const [stun, turn] = conference.ice(placeUntil(until))
  expect(stun).toEqual({ urls: stunUrls })
  expect(turn?.urls).toEqual(turnUrls)
  expect(turn?.username).toMatch(/^1796633101:[\w-]{16}$/)
  const credential = createHmac('sha1', secret)
    .update(turn?.username ?? '')
    .digest('base64')
  expect(turn?.credential).toBe(credential)
  const [, again] = conference.ice(placeUntil(until))
  const [, other] = conference.ice(placeUntil(until, 'DOCTOR'))
  expect([again?.username === turn?.username, other?.username === turn?.username]).toEqual([
    true,
    false,
  ])
})

test('CALL-08 without a time no relay is named, and without settings nothing at all', () => {
  expect(conference.ice()).toEqual([{ urls: stunUrls }])
  const bare = builtInConference({ stunUrls: [], turnUrls: [], turnSecret: '' })
  expect(bare.ice(placeUntil(soon()))).toEqual([])
})

test.runIf(isFull)('coturn is there for the full proof: apt-get install coturn', () => {
  expect(isCoturnInstalled).toBe(true)
})

describe.skipIf(!isCoturnInstalled)('Debian’s coturn', () => {
  let relay: Coturn
  beforeAll(async () => {
    relay = await startCoturn(secret)
  })
  afterAll(() => relay?.stop())

  test('CALL-08 lets in whoever brings them, and takes on from one to the other what both send through it', async () => {
    const one = await allocate(relay.port, credentialsOf(soon()))
    const other = await allocate(relay.port, credentialsOf(soon()))
    expect([one.error, other.error]).toEqual([undefined, undefined])
    const [mine, theirs] = [one.relayed, other.relayed]
    if (!mine || !theirs) throw new Error('no address of the relay')
    await one.permit(theirs)
    await other.permit(mine)
    const heard = other.hears()
    const saying = setInterval(() => one.send(theirs, 'Good morning'), 100)
    expect(await heard).toBe('Good morning')
    clearInterval(saying)
    one.close()
    other.close()
  })

  test('CALL-08 one place takes no more of it than its part, however often it asks for credentials', async () => {
    const bounded = await startCoturn(secret, { 'user-quota': '2' })
    const until = soon()
    const taken = []
    for (const _ of [1, 2, 3]) taken.push(await allocate(bounded.port, credentialsOf(until)))
    expect(taken.map(({ error }) => error)).toEqual([undefined, undefined, 486])
    for (const one of taken) one.close()
    await bounded.stop()
  })

  test('CALL-08 lets in nobody whose time is over, or who knows another secret', async () => {
    const late = await allocate(relay.port, credentialsOf(new Date(Date.now() - 60_000)))
    const strange = await allocate(relay.port, credentialsOf(soon(), secret.toUpperCase()))
    expect([late.error, strange.error]).toEqual([401, 401])
    late.close()
    strange.close()
  })
})
