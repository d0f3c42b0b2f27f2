import { randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { streamOf } from './file-store.suite.ts'
import { opened, sealing } from './sealed-file.ts'

const mebibyte = 1024 * 1024

test('B7 what is sealed and opened in passing leaves little to be given back', async () => {
  const dataKey = { key: randomBytes(32), prefix: randomBytes(7) }
  const content = Buffer.alloc(96 * mebibyte)
  const sealed = streamOf(content).pipe(sealing(dataKey))
  const before = process.memoryUsage().arrayBuffers
  let [most, length] = [0, 0]
  for await (const bytes of opened(dataKey, 'passing', sealed as AsyncIterable<Buffer>, 0)) {
    length += bytes.length
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    await turn()
  }
  expect(length).toBe(content.length)
  expect(most / mebibyte).toBeLessThan(20)
})
