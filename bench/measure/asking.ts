import { Agent, type IncomingMessage, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

export interface Asking {
  method: string
  headers?: Record<string, string | number>
  body?: Buffer | string
}

/** Answers when its head is there; what follows is read by whoever asked. */
export const ask = (url: string, { method, headers = {}, body }: Asking) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const asked = request(url, { method, headers: { ...headers, ...length }, agent }, resolve)
    asked.once('error', reject).end(body)
  })

/** Whoever is answered otherwise cannot go on. */
export async function answered(url: string, asking: Asking, status: number) {
  const answer = await ask(url, asking)
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += part
  if (answer.statusCode !== status) {
    throw new Error(`${asking.method} ${url}: answered ${answer.statusCode} ${text.slice(0, 300)}`)
  }
  return { headers: answer.headers, text }
}

/** Reads it all, and keeps nothing; answers how many bytes there were. */
export async function lengthOf(answer: IncomingMessage) {
  let bytes = 0
  answer.on('data', (part: Buffer) => (bytes += part.length))
  await new Promise((resolve, reject) => answer.once('end', resolve).once('error', reject))
  return bytes
}
