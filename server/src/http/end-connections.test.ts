import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endConnections, everyLook, patience } from './end-connections.ts'

beforeEach(() => {
  // The clock of what looks at the connections moves by hand, and the connections in their own time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
})
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
const look = () => pass(everyLook)

async function listen(answer: RequestListener) {
  const server = createServer(answer)
  const endAll = endConnections(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => server.closeAllConnections())
  return {
    async ask(words = '') {
      const accepted = once(server, 'connection') as Promise<[Socket]>
      const asker = connect(port, '127.0.0.1')
      let heard = ''
      asker.setEncoding('utf8').on('data', (text: string) => (heard += text))
      asker.on('error', () => undefined)
      const [socket] = await accepted
      /** Until it has come. */
      const say = async (more: string) => {
        const before = socket.bytesRead
        asker.write(more)
        await expect.poll(() => socket.bytesRead).toBe(before + more.length)
      }
      if (words) await say(words)
      return {
        say,
        heard: () => heard,
        isEnded: () => socket.destroyed,
        ended: once(asker, 'close'),
      }
    },
    close() {
      endAll()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
const question = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

test('a connection that has asked nothing ends at once', async () => {
  const { ask, close } = await listen(() => undefined)
  const { isEnded } = await ask()
  const closed = close()
  look()
  expect(isEnded()).toBe(true)
  await closed
})

test('half a question ends when nothing more comes, its head as its body', async () => {
  const { ask, close } = await listen(question => question.resume())
  const halves = [
    await ask('GET / HTTP/1.1\r\n'),
    await ask('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf'),
  ]
  const closed = close()
  pass(patience.still)
  expect(halves.map(({ isEnded }) => isEnded())).toEqual([false, false])
  pass(2 * everyLook)
  expect(halves.map(({ isEnded }) => isEnded())).toEqual([true, true])
  await closed
})

test('half a question that moves is waited for until it is answered, or for as long as all may take', async () => {
  const { ask, close } = await listen((question, answer) => {
    question.resume().on('end', () => answer.end('whole'))
  })
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 6\r\n\r\n'
  const [whole, endless] = [await ask(head), await ask(head.replace('6', '600'))]
  const closed = close()
  const step = patience.still / 2
  for (let passed = 0; passed < patience.whole; passed += step) {
    expect(endless.isEnded()).toBe(false)
    await endless.say('.')
    if (passed < 6 * step) await whole.say('.')
    pass(step)
  }
  await expect.poll(whole.heard).toContain('whole')
  look()
  expect(endless.isEnded()).toBe(true)
  await closed
  expect(endless.heard()).toBe('')
})

test('an answer under way ends whole, however long it takes, and so does its connection', async () => {
  let goOn = () => {}
  const gone = new Promise<void>(resolve => (goOn = resolve))
  const { ask, close } = await listen((_, answer) => {
    answer.write('first')
    void gone.then(() => answer.end('last'))
  })
  const { heard, ended, isEnded } = await ask(question)
  await expect.poll(heard).toContain('first')
  const closed = close()
  pass(2 * patience.whole)
  expect(isEnded()).toBe(false)
  goOn()
  await expect.poll(heard).toContain('last')
  await expect
    .poll(() => {
      look()
      return isEnded()
    })
    .toBe(true)
  await Promise.all([closed, ended])
})

test('a connection that waits for its next question ends at once', async () => {
  let answered: Promise<unknown> | undefined
  const { ask, close } = await listen((_, answer) => {
    answered = once(answer, 'close')
    answer.end('whole')
  })
  const { heard, isEnded } = await ask(question)
  await expect.poll(heard).toContain('whole')
  await answered
  const closed = close()
  look()
  expect(isEnded()).toBe(true)
  await closed
})
