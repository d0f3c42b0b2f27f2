import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { endConnections, type Patience } from './end-connections.ts'

const patience: Patience = { still: 400, whole: 1_500 }

async function listen(answer: RequestListener) {
  const server = createServer(answer)
  const endAll = endConnections(server, patience)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => server.closeAllConnections())
  return {
    async ask(words = '') {
      const accepted = once(server, 'connection')
      const asker = connect(port, '127.0.0.1')
      let heard = ''
      asker.setEncoding('utf8').on('data', (text: string) => (heard += text))
      asker.on('error', () => undefined)
      await accepted
      if (words) asker.write(words)
      return { asker, heard: () => heard, ended: once(asker, 'close') }
    },
    close() {
      endAll()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
const milliseconds = async (work: Promise<unknown>) => {
  const begun = performance.now()
  await work
  return performance.now() - begun
}
const question = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

test('a connection that has asked nothing ends at once', async () => {
  const { ask, close } = await listen(() => undefined)
  await ask()
  expect(await milliseconds(close())).toBeLessThan(patience.still)
})

test('half a question ends when nothing more comes, its head as its body', async () => {
  const { ask, close } = await listen(question => question.resume())
  await ask('GET / HTTP/1.1\r\n')
  await ask('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf')
  const took = await milliseconds(close())
  expect(took).toBeGreaterThan(patience.still)
  expect(took).toBeLessThan(patience.whole)
})

test('half a question that moves is waited for until it is answered, or for as long as all may take', async () => {
  const { ask, close } = await listen((question, answer) => {
    question.resume().on('end', () => answer.end('whole'))
  })
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 6\r\n\r\n'
  const [whole, endless] = [await ask(head), await ask(head.replace('6', '600'))]
  const closed = milliseconds(close())
  const drip = setInterval(() => endless.asker.write('.'), 100)
  onTestFinished(() => clearInterval(drip))
  for (let sent = 0; sent < 6; sent += 1) {
    await wait(150)
    whole.asker.write('.')
  }
  await whole.ended
  expect(whole.heard()).toContain('whole')
  expect(await closed).toBeGreaterThan(patience.whole)
  expect(endless.heard()).toBe('')
})

test('an answer under way ends whole, however long it takes, and so does its connection', async () => {
  let goOn = () => {}
  const gone = new Promise<void>(resolve => (goOn = resolve))
  const { ask, close } = await listen((_, answer) => {
    answer.write('first')
    void gone.then(() => answer.end('last'))
  })
  const { heard, ended } = await ask(question)
  await expect.poll(heard).toContain('first')
  const closed = close()
  await wait(patience.whole + 300)
  goOn()
  await Promise.all([closed, ended])
  expect(heard()).toContain('last')
})

test('a connection that waits for its next question ends at once', async () => {
  const { ask, close } = await listen((_, answer) => void answer.end('whole'))
  const { heard } = await ask(question)
  await expect.poll(heard).toContain('whole')
  expect(await milliseconds(close())).toBeLessThan(patience.still)
})
