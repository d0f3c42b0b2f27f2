import { idOf } from '@konsil/contract/samples/ids'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSession } from '../../lib/visitor/session.ts'
import { freshToken, someUser } from '../../testing/person.ts'
import { lines } from '../../testing/sockets.ts'
import { CaseWatch, watchPause } from './presence.ts'

const appointmentId = idOf(1)
const callId = idOf(900)
const onPhoneReleased = vi.fn()
const onChanged = vi.fn()

beforeEach(() => {
  keepSession(freshToken(), someUser(), new Date())
  onPhoneReleased.mockClear()
  onChanged.mockClear()
})

const seeing = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => seeing('visible'))

/** A patient's page that is let in; the server answers until it is told not to. */
async function watched() {
  const before = lines.length
  const watch = new CaseWatch({ appointmentId, onPhoneReleased, onChanged })
  const end = watch.begin()
  await vi.waitFor(() => expect(lines.length).toBe(before + 1))
  const line = lines.at(-1)
  if (!line) throw new Error('no line')
  vi.useFakeTimers()
  const server: { here: unknown; watch: unknown } = {
    here: { stayUntil: null },
    watch: { side: 'PATIENT' },
  }
  const put = line.emit.bind(line)
  line.emit = (...asked) => {
    put(...asked)
    const [name, , answered] = asked as [string, unknown, ((answer: unknown) => void)?]
    const answer = name === 'watch' ? server.watch : server.here
    if (answer !== undefined) answered?.(answer)
    return line
  }
  const said = (name: string) => line.asked.filter(([one]) => one === name)
  const hear = (side: 'DOCTOR' | 'PATIENT', place: 'CALL' | 'PAGE') =>
    line.hear('here', { appointmentId, side, place, instance: null })
  return { watch, end, line, server, said, hear }
}

test('CALL-10 a page of the case says each second that it is looked at, and nothing once it is left', async () => {
  const { line, said, end } = await watched()
  line.letIn()
  expect(line.namespace).toBe('/call')
  expect(said('watch').map(([, asked]) => asked)).toEqual([{ appointmentId }])
  expect(said('here').length).toBe(1)
  vi.advanceTimersByTime(3_000)
  expect(said('here').length).toBe(4)
  seeing('hidden')
  vi.advanceTimersByTime(3_000)
  expect(said('here').length).toBe(4)
  seeing('visible')
  expect(said('here').length).toBe(5)
  end()
  expect(said('leave').map(([, asked]) => asked)).toEqual([{ appointmentId }])
  vi.advanceTimersByTime(3_000)
  expect(said('here').length).toBe(5)
})

test('CALL-10 the other side is here, in the call, or away three seconds after it was heard last', async () => {
  const { watch, line, hear } = await watched()
  expect(watch.read()).toBe('UNKNOWN')
  line.letIn()
  expect(watch.read()).toBe('UNKNOWN')
  vi.advanceTimersByTime(3_000)
  expect(watch.read()).toBe('AWAY')
  hear('PATIENT', 'CALL')
  expect(watch.read()).toBe('AWAY')
  hear('DOCTOR', 'PAGE')
  expect(watch.read()).toBe('PAGE')
  hear('DOCTOR', 'CALL')
  expect(watch.read()).toBe('CALL')
  vi.advanceTimersByTime(2_999)
  expect(watch.read()).toBe('CALL')
  vi.advanceTimersByTime(1)
  expect(watch.read()).toBe('AWAY')
})

test('CALL-10 whoever leaves the call is at once not in it', async () => {
  const { watch, line, hear } = await watched()
  line.letIn()
  hear('DOCTOR', 'PAGE')
  hear('DOCTOR', 'CALL')
  line.hear('left', { callId, side: 'PATIENT', instance: idOf(901) })
  expect(watch.read()).toBe('CALL')
  line.hear('left', { callId, side: 'DOCTOR', instance: idOf(901) })
  expect(watch.read()).toBe('PAGE')
})

test('CALL-10 of a line that is silent itself, or lost, nothing is said after three seconds', async () => {
  const { watch, line, server, hear } = await watched()
  line.letIn()
  hear('DOCTOR', 'PAGE')
  server.here = undefined
  vi.advanceTimersByTime(2_000)
  hear('DOCTOR', 'PAGE')
  vi.advanceTimersByTime(1_000)
  expect(watch.read()).toBe('UNKNOWN')
  server.here = { stayUntil: null }
  vi.advanceTimersByTime(1_000)
  expect(watch.read()).toBe('PAGE')
  line.connected = false
  line.hear('disconnect')
  expect(watch.read()).toBe('UNKNOWN')
})

test('CALL-10, CALL-11 a number that is released, and a case that has changed, are told; then it watches anew', async () => {
  const { line, said } = await watched()
  line.letIn()
  line.hear('phoneReleased', { callId })
  expect(onPhoneReleased).toHaveBeenCalledWith(callId)
  line.hear('changed', { appointmentId: idOf(2) })
  expect(onChanged).not.toHaveBeenCalled()
  line.hear('changed', { appointmentId })
  expect(onChanged).toHaveBeenCalledOnce()
  expect(said('watch').length).toBe(2)
})

test('CALL-10 a page whose room was emptied asks once more whether it may', async () => {
  const { line, server, said, watch } = await watched()
  line.letIn()
  server.here = { refusal: 'not.found' }
  vi.advanceTimersByTime(1_000)
  expect(said('watch').length).toBe(2)
  expect(watch.read()).toBe('UNKNOWN')
  vi.advanceTimersByTime(10_000)
  expect(said('watch').length).toBe(2)
})

test('CALL-10 a watch that the server was too busy for is asked for again, one that it refuses is not', async () => {
  const { line, server, said, watch, end } = await watched()
  server.watch = { refusal: 'server.failed' }
  line.letIn()
  server.watch = { refusal: 'too.many.requests' }
  vi.advanceTimersByTime(watchPause)
  expect(said('watch').length).toBe(2)
  server.watch = { side: 'PATIENT' }
  vi.advanceTimersByTime(watchPause)
  expect([said('watch').length, said('here').length]).toEqual([3, 1])
  vi.advanceTimersByTime(3_000)
  expect(watch.read()).toBe('AWAY')
  server.watch = { refusal: 'server.failed' }
  line.hear('changed', { appointmentId })
  end()
  vi.advanceTimersByTime(2 * watchPause)
  expect(said('watch').length).toBe(4)
})
