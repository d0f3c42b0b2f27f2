import type { SignalData } from '@konsil/contract/call-signals'
import { idOf } from '@konsil/contract/samples/ids'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeConnection } from '../../testing/fake-connection.ts'
import { freshToken, someUser } from '../../testing/person.ts'
import { lineOf } from '../../testing/sockets.ts'
import { keepSession } from '../../lib/visitor/session.ts'
import { joinPause } from './attendance.ts'
import { answerPatience } from './call-line.ts'
import { CallRoom, firstPatience } from './call-room.ts'
import { stateRepeated } from './meeting.ts'
import { wayPatience } from './peer.ts'

const callId = idOf(900)
const appointmentId = idOf(1)
const instance = idOf(10)
const joined = {
  appointmentId,
  side: 'DOCTOR',
  ice: [],
  endsAt: '2026-12-02T10:30:00.000Z',
  stayUntil: '2026-12-02T10:45:00.000Z',
}
const state = { kind: 'state', microphone: true, camera: true, screen: false } as const

beforeEach(() => keepSession(freshToken(), someUser(), new Date()))

/** The room of a doctor who waits to be let in. */
async function roomAtDoor() {
  const connections: FakeConnection[] = []
  const before = lineOf('/call')
  vi.useFakeTimers()
  const room = new CallRoom({
    callId,
    side: 'DOCTOR',
    instance,
    sent: { audio: null, video: null },
    own: { microphone: true, camera: true, screen: false },
    onPhoneReleased: () => undefined,
    connect: () => {
      const made = new FakeConnection('AA')
      connections.push(made)
      return made as unknown as RTCPeerConnection
    },
  })
  await vi.waitFor(() => expect(lineOf('/call')).not.toBe(before))
  const line = lineOf('/call')
  if (!line) throw new Error('no line')
  line.answering.set('join', () => joined)
  line.answering.set('here', () => ({ stayUntil: joined.stayUntil }))
  line.answering.set('ice', () => ({ ice: [] }))
  const hearHere = (page: string) =>
    line.hear('here', { appointmentId, side: 'PATIENT', place: 'CALL', instance: page })
  const hearSignal = (from: string, data: SignalData) => line.hear('signal', { callId, from, data })
  const said = () =>
    line.questions('signal').map(asked => asked as { to: string; data: SignalData })
  return { room, line, connections, hearHere, hearSignal, said }
}

/** Who is in. */
async function openRoom() {
  const opened = await roomAtDoor()
  opened.line.letIn()
  await vi.advanceTimersByTimeAsync(0)
  return opened
}

test('CALL-08 a line that is lost and comes back joins again as the same page, and the way stays', async () => {
  const { room, line, connections, hearHere } = await openRoom()
  hearHere(idOf(20))
  connections[0]?.become('connected')
  line.lose()
  expect(room.read()).toMatchObject({ isOnLine: false, isJoined: true, way: 'CONNECTED' })
  line.letIn()
  await vi.advanceTimersByTimeAsync(0)
  expect(room.read().isOnLine).toBe(true)
  expect(line.questions('join')).toEqual([
    { callId, instance },
    // A newer page may have come meanwhile: that one stays.
    { callId, instance, isBack: true },
  ])
  expect(connections.length).toBe(1)
  room.leave()
})

test('CALL-08 a line that answers nothing is taken for lost, and opened anew', async () => {
  const { room, line } = await openRoom()
  line.answering.delete('here')
  const opened = line.connect.mock.calls.length
  await vi.advanceTimersByTimeAsync(answerPatience + 1_000)
  expect(line.disconnect).toHaveBeenCalled()
  expect(line.connect.mock.calls.length).toBe(opened + 1)
  room.leave()
})

test('CALL-08 whom the server cannot let in now asks again, and is told nothing else', async () => {
  const { room, line } = await openRoom()
  line.lose()
  line.answering.set('join', () => ({ refusal: 'server.failed' }))
  line.letIn()
  await vi.advanceTimersByTimeAsync(0)
  expect(room.read().ended).toBeUndefined()
  line.answering.set('join', () => joined)
  await vi.advanceTimersByTimeAsync(joinPause)
  expect(room.read().isOnLine).toBe(true)
  room.leave()
})

test('CALL-10 of whom nothing was heard for three seconds, they are not there', async () => {
  const { room, hearHere } = await openRoom()
  hearHere(idOf(20))
  await vi.advanceTimersByTimeAsync(2_999)
  expect(room.read().isOtherThere).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(room.read().isOtherThere).toBe(false)
  room.leave()
})

test('CALL-08 a page of the other side that was loaded anew takes the place of the one before, which is heard no more', async () => {
  const { room, connections, hearHere, hearSignal, said } = await openRoom()
  hearHere(idOf(20))
  hearSignal(idOf(20), { ...state, camera: false })
  expect(room.read().theirs?.camera).toBe(false)
  hearHere(idOf(21))
  expect(connections.map(({ done }) => done.includes('closed'))).toEqual([true, false])
  expect(room.read().theirs).toBeUndefined()
  hearSignal(idOf(20), state)
  expect(room.read().theirs).toBeUndefined()
  expect(said().at(-1)).toMatchObject({ to: idOf(21), data: state })
  room.leave()
})

test('CALL-08 a newer page of one’s own, the end of the stay, and a case that changed each end it here', async () => {
  const first = await openRoom()
  first.line.hear('taken', { callId, instance: idOf(11) })
  expect(first.room.read()).toMatchObject({ ended: 'TAKEN', isJoined: false })
  vi.useRealTimers()
  const second = await openRoom()
  second.line.hear('ended', { callId })
  expect(second.room.read().ended).toBe('OVER')
  vi.useRealTimers()
  const third = await openRoom()
  third.line.answering.set('join', () => ({ refusal: 'call.over' }))
  third.line.hear('changed', { appointmentId })
  await vi.advanceTimersByTimeAsync(0)
  expect(third.room.read().ended).toBe('OVER')
})

test('CALL-08 another network is another way: the line is opened anew, and a way looked for although the old one still seems good', async () => {
  const { room, line, connections, hearHere } = await openRoom()
  hearHere(idOf(20))
  connections[0]?.become('connected')
  room.networkChanged()
  expect(line.disconnect).toHaveBeenCalled()
  line.letIn()
  await vi.advanceTimersByTimeAsync(0)
  expect(connections[0]?.done).toContain('restarted')
  room.leave()
})

test('CALL-11 who is there and cannot be reached is told, until a way is found', async () => {
  const { room, connections, hearHere } = await openRoom()
  hearHere(idOf(20))
  await vi.advanceTimersByTimeAsync(wayPatience)
  expect(room.read()).toMatchObject({ way: 'CONNECTING', isWayMissing: true })
  connections[0]?.become('connected')
  expect(room.read()).toMatchObject({ way: 'CONNECTED', isWayMissing: false })
  room.leave()
})

test('CALL-02 whoever leaves says so; whoever is out already does not', async () => {
  const { room, line } = await openRoom()
  room.leave()
  expect(line.questions('leave')).toEqual([{ callId }])
  room.leave()
  expect(line.disconnect).toHaveBeenCalled()
})

test('CALL-08 a room that was left while its line was being opened joins no more, and puts nobody out', async () => {
  const { room, line } = await openRoom()
  line.lose()
  room.leave()
  line.letIn()
  line.hear('changed', { appointmentId })
  await vi.advanceTimersByTimeAsync(joinPause)
  expect(line.questions('join').length).toBe(1)
  expect(line.questions('leave')).toEqual([])
})

test('CALL-08 a room that was left while the server was asked says nothing more', async () => {
  const { room, line } = await roomAtDoor()
  line.answering.set('join', () => new Promise(tell => setTimeout(() => tell(joined), 2_000)))
  line.letIn()
  room.leave()
  await vi.advanceTimersByTimeAsync(2_000 + joinPause)
  expect(room.read().isJoined).toBe(false)
  expect([line.questions('join').length, line.questions('here').length]).toEqual([1, 0])
  room.networkChanged()
  expect(line.connect).toHaveBeenCalledOnce()
})

test('CALL-08 who is not let in reads it: at once where no line can be opened, else after eight seconds', async () => {
  const { room, line } = await roomAtDoor()
  expect(room.read()).toMatchObject({ isJoined: false, isOnLine: true })
  line.hear('connect_error', new Error('websocket error'))
  expect(room.read().isOnLine).toBe(false)
  line.letIn()
  await vi.advanceTimersByTimeAsync(0)
  expect(room.read()).toMatchObject({ isJoined: true, isOnLine: true })
  room.leave()
  vi.useRealTimers()
  const slow = await roomAtDoor()
  await vi.advanceTimersByTimeAsync(firstPatience - 2_000)
  expect(slow.room.read().isOnLine).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(slow.room.read().isOnLine).toBe(false)
  slow.room.leave()
})

test('CALL-08 what was muted while a line was away the other side learns when it is back', async () => {
  const { room, line, hearHere, said } = await openRoom()
  hearHere(idOf(20))
  line.lose()
  room.show({ audio: null, video: null }, { microphone: false, camera: true, screen: false })
  const muted = { to: idOf(20), data: { ...state, microphone: false } }
  expect(said().at(-1)).not.toEqual(expect.objectContaining(muted))
  line.letIn()
  await vi.advanceTimersByTimeAsync(0)
  expect(said().at(-1)).toMatchObject(muted)
  // Their line was away: for longer than three seconds, and so shortly that nobody noticed.
  await vi.advanceTimersByTimeAsync(3_000)
  const before = said().length
  hearHere(idOf(20))
  expect(said().slice(before)).toMatchObject([muted])
  await vi.advanceTimersByTimeAsync(1_000)
  hearHere(idOf(20))
  expect(said().length).toBe(before + 1)
  for (let waited = 1_000; waited < stateRepeated; waited += 1_000) {
    await vi.advanceTimersByTimeAsync(1_000)
    hearHere(idOf(20))
  }
  expect(said().slice(before)).toMatchObject([muted, muted])
  room.leave()
})
