import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { booking } from '@konsil/contract/booking'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { documents } from '@konsil/contract/documents'
import { notifications } from '@konsil/contract/notifications'
import { services } from '@konsil/contract/services'
import { site } from '@konsil/contract/site'
import { expect, onTestFinished, test } from 'vitest'
import { argon2Passwords } from '../../src/adapters/argon2-passwords.ts'
import { systemClock } from '../../src/adapters/system-clock.ts'
import { send, solved } from '../asking.ts'
import { png } from '../files.ts'
import { person, type Somebody, testPassword, useTestServer } from '../test-server.ts'
import { address } from './account-ids.ts'
import { count, isFull, proofTime } from './size.ts'
import { open } from './sockets.ts'
import { type ApiProcess, startApiProcess } from './start-api-process.ts'

const server = useTestServer({
  startAt: systemClock.now().toISOString(),
  // The other process judges what was hashed here.
  adapters: { passwords: argon2Passwords() },
})

const unbounded = {
  REQUESTS_PER_MINUTE: '100000000',
  ATTEMPTS_PER_ADDRESS: '100000000',
  UPLOADS_PER_ADDRESS: '100000000',
  FILES_PER_ACCOUNT: '100000000',
  FILES_MB_KEPT_FREE: '1',
}
const answered = { well: 0, refused: 0 }
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 18) / 4

function asking({ url }: ApiProcess, { token, email, role, id }: Somebody) {
  const solve = async () => solved((await ask(access.botChallenge, {})) as Record<string, unknown>)
  async function ask(endpoint: Endpoint, question: unknown): Promise<unknown> {
    const { answer } = await send(url, endpoint, question, { token }, solve)
    // What is beyond a bound is refused, and costs memory too.
    if (answer.status >= 500) throw new Error(`${endpoint.path} answered ${answer.status}`)
    answered[answer.status < 400 ? 'well' : 'refused'] += 1
    return answer.data
  }
  const period = { from: '2026-12-01', to: '2026-12-28' }
  const reads = [
    () => ask(access.whoAmI, {}),
    () => ask(account.getProfile, {}),
    () => ask(account.getSettings, { withOptions: true }),
    () => ask(notifications.listNotifications, {}),
    () => ask(site.listCategories, {}),
    () => ask(services.listAvailable, {}),
    () => ask(booking.listFreeDoctors, period),
    () => ask(access.whoAmI, 'no question at all'),
  ]
  const writes = [
    () => ask(account.updateProfile, { profileId: id, firstName: 'Änne' }),
    () => ask(account.addAddress, address()),
    () => ask(notifications.markAllRead, {}),
    () => ask(account.updateSettings, { language: 'de' }),
  ]
  const seldom = [
    () => ask(access.signIn, { email, password: testPassword, role }),
    () => ask(access.signIn, { email, password: 'a wrong guess', role }),
    () => ask(access.recoverPassword, { email }),
    () => ask(documents.addAttachment, picture()),
    async () => (await open(url, '/notification', token)).disconnect(),
  ]
  /** Two reads for each write, and something dearer among a hundred. */
  return (at: number) => {
    if (at % 100 === 99) return seldom[Math.floor(at / 100) % seldom.length]?.()
    const [list, place] = at % 3 === 2 ? [writes, Math.floor(at / 3)] : [reads, at]
    return list[place % list.length]?.()
  }
}

function picture() {
  const form = new FormData()
  form.append('attachment', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
  return form
}

const atOnce = 8

test(
  'F26 after 40,000 requests the server holds at most a tenth more than after 20,000',
  async () => {
    const people = [await person(server, 'PATIENT'), await person(server, 'DOCTOR')]
    const api = await startApiProcess(server, unbounded)
    onTestFinished(api.stop)
    const askers = people.map(one => asking(api, one))
    const requests = async (times: number) => {
      const waiting = Array.from({ length: times }, (_, at) => at).values()
      const askOn = async () => {
        for (const at of waiting) await askers[at % askers.length]?.(Math.floor(at / askers.length))
      }
      await Promise.all(Array.from({ length: atOnce }, askOn))
      return api.memory()
    }
    const half = count(20_000)
    const seen = [await api.memory(), await requests(half), await requests(half)]
    const told = seen.map(({ heapUsed, external, rss }, at) => ({
      requests: at * half,
      heap: megabytes(heapUsed),
      external: megabytes(external),
      resident: megabytes(rss),
    }))
    process.stdout.write(`memory in MB: ${JSON.stringify(told)}, ${JSON.stringify(answered)}\n`)
    expect(answered.well).toBeGreaterThan(2 * answered.refused)
    const [, before, after] = seen.map(({ heapUsed, external }) => heapUsed + external)
    // So few requests leave little, even of what should not be kept.
    expect(after).toBeLessThan((isFull ? 1.1 : 1.03) * (before ?? 0))
  },
  proofTime,
)
