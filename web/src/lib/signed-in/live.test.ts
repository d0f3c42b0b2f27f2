import { beforeEach, expect, test, vi } from 'vitest'
import { freshToken, someUser, tokenUntil } from '../../testing/person.ts'
import { lines } from '../../testing/sockets.ts'
import { openLive } from './live.ts'
import { endSessionHere, keepRenewedToken, keepSession } from '../visitor/session.ts'

beforeEach(() => {
  keepSession(freshToken(), someUser(), new Date())
})

async function opened() {
  const before = lines.length
  const end = openLive('/notification', () => undefined)
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
