import { access } from '@konsil/contract/access'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubNetwork } from '../../testing/network.ts'
import { freshToken, someUser, tokenUntil } from '../../testing/person.ts'
import { io, lines } from '../../testing/sockets.ts'
import { type Line, openLive } from './live.ts'
import { endSessionHere, keepRenewedToken, keepSession, readToken } from '../visitor/session.ts'

beforeEach(() => {
  keepSession(freshToken(), someUser(), new Date())
})

async function opened(
  prepare: (line: Line<'/notification'>) => void = () => undefined,
  how: Parameters<typeof openLive>[2] = {},
) {
  const before = lines.length
  const end = openLive('/notification', prepare, how)
  await vi.waitFor(() => expect(lines.length).toBe(before + 1))
  const line = lines.at(-1)
  if (!line) throw new Error('no line')
  vi.useFakeTimers()
  return { line, end }
}

test('NOTI-10 a line brings the token of the session, each time the one it has by then', async () => {
  const { line, end } = await opened()
  expect(line.namespace).toBe('/notification')
  expect(line.connect).toHaveBeenCalledTimes(1)
  const renewed = tokenUntil(Date.now() + 60_000_000)
  keepRenewedToken(renewed)
  expect(line.auth()).toEqual({ token: renewed })
  end()
})

test('NOTI-10 a line that was sent away comes back after a while, ever more patiently, and never without a token', async () => {
  const { line, end } = await opened()
  line.letIn()
  line.sendAway()
  vi.advanceTimersByTime(9_999)
  expect(line.connect).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(line.connect).toHaveBeenCalledTimes(2)
  line.sendAway('connect_error')
  vi.advanceTimersByTime(19_999)
  expect(line.connect).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  expect(line.connect).toHaveBeenCalledTimes(3)
  line.letIn()
  line.sendAway()
  endSessionHere()
  vi.advanceTimersByTime(3_600_000)
  expect(line.connect).toHaveBeenCalledTimes(3)
  end()
})

test('NOTI-10 a line that is lost comes back by itself', async () => {
  const { line, end } = await opened()
  line.letIn()
  line.connected = false
  line.hear('disconnect')
  vi.advanceTimersByTime(3_600_000)
  expect(line.connect).toHaveBeenCalledTimes(1)
  end()
})

test('NOTI-10, ACC-46 a line that was ended stays ended', async () => {
  const { line, end } = await opened()
  line.letIn()
  end()
  expect(line.disconnect).toHaveBeenCalledTimes(1)
  line.sendAway('connect_error')
  vi.advanceTimersByTime(3_600_000)
  expect(line.connect).toHaveBeenCalledTimes(1)
})

test('NOTI-10 a line that is ended while it is being opened ends as soon as it is open', async () => {
  const { line, end } = await opened()
  end()
  expect(line.disconnect).not.toHaveBeenCalled()
  line.letIn()
  expect(line.disconnect).toHaveBeenCalledTimes(1)
})

test.each([
  ['ended under way', 'disconnect', 'io server disconnect'],
  ['ended while it was away', 'connect_error', new Error('session.required')],
])('ACC-46 a session that was %s elsewhere is noticed at once', async (_, event, why) => {
  const network = stubNetwork()
  const reload = vi.fn()
  vi.stubGlobal('location', { reload, pathname: '/', search: '', hash: '' })
  network.refuse(access.whoAmI, 'session.required')
  const { line, end } = await opened()
  vi.useRealTimers()
  line.hear(event, why)
  await vi.waitFor(() => expect(readToken()).toBeUndefined())
  expect(reload).toHaveBeenCalledOnce()
  end()
})

test('ACC-46 a line that is lost, or cut by the server’s own trouble, asks nothing', async () => {
  const network = stubNetwork()
  const { line, end } = await opened()
  line.hear('disconnect', 'transport close')
  line.hear('connect_error', new Error('server.busy'))
  expect(network.asked(access.whoAmI)).toEqual([])
  end()
})

const busy = new Error('server.busy')

test.each([
  ['a usual line', {}, 30_000],
  ['the line of a call', { forceNew: true }, 5_000],
])(
  'NOTI-10, F25 %s that a busy server could not look up comes back within seconds',
  async (_, how, longest) => {
    const { line, end } = await opened(undefined, how)
    line.sendAway('connect_error', busy)
    vi.advanceTimersByTime(2_000)
    expect(line.connect).toHaveBeenCalledTimes(2)
    for (let times = 3; times < 12; times += 1) {
      line.sendAway('connect_error', busy)
      vi.advanceTimersByTime(longest)
      expect(line.connect).toHaveBeenCalledTimes(times)
    }
    line.letIn()
    line.sendAway('connect_error', busy)
    vi.advanceTimersByTime(2_000)
    expect(line.connect).toHaveBeenCalledTimes(12)
    end()
  },
)

test('NOTI-10, F25 whoever hears that signals may have been lost asks for the state once, as after a cut', async () => {
  const { line, end } = await opened(prepared =>
    prepared.on('connect', () => void prepared.emit('getNewNotification')),
  )
  line.letIn()
  line.hear('missed', {})
  line.hear('missed', {})
  vi.advanceTimersByTime(3_000)
  expect(line.asked).toHaveLength(2)
  line.hear('missed', {})
  line.lose()
  vi.advanceTimersByTime(3_000)
  expect(line.asked).toHaveLength(2)
  end()
})

test('CALL-08 code that did not come is asked for again until it comes', async () => {
  vi.resetModules()
  let asked = 0
  const comes = vi.fn(async () => {
    asked += 1
    if (asked < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return { io }
  })
  vi.doMock('socket.io-client', comes)
  const fresh = await import('./live.ts')
  vi.useFakeTimers()
  const before = lines.length
  const end = fresh.openLive('/call', () => undefined)
  await vi.waitFor(
    () => {
      vi.advanceTimersByTime(500)
      expect(lines.length).toBe(before + 1)
    },
    { timeout: 20_000, interval: 5 },
  )
  expect(asked).toBe(3)
  end()
})
