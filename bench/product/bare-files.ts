import { once } from 'node:events'
import { request } from 'node:http'
import { randomUUID } from 'node:crypto'
import { answered, ask, lengthOf } from '../measure/asking.ts'
import { type FileContent, patternLength } from '../measure/file-content.ts'
import type { FilePlace } from './case-files.ts'

/** Each file by one request. */
export const bareFilesOf = (url: string): FilePlace => ({
  async send(content) {
    const id = randomUUID()
    await put(`${url}/${id}`, content)
    return id
  },
  read: async id => lengthOf(await ask(`${url}/${id}`, { method: 'GET' })),
  remove: id => answered(`${url}/${id}`, { method: 'DELETE' }, 200),
})

async function put(url: string, { size, partAt }: FileContent) {
  const asked = request(url, { method: 'PUT', headers: { 'content-length': size } })
  const heard = once(asked, 'response')
  for (let at = 0; at < size; at += patternLength) {
    if (!asked.write(partAt(at, patternLength))) await Promise.race([once(asked, 'drain'), heard])
  }
  asked.end()
  const [answer] = (await heard) as [Awaited<ReturnType<typeof ask>>]
  if (answer.statusCode !== 200) throw new Error(`a file was answered ${answer.statusCode}`)
  await lengthOf(answer)
}
