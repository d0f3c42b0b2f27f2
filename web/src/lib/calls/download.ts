import { type Endpoint, type QuestionOf, renewedTokenHeader } from '@konsil/contract/core/endpoint'
import { readToken } from '../visitor/session.ts'
import { askingFirst, eitherOf, followSession, longestWait, reach, refusedBy } from './api.ts'

export interface DownloadedFile {
  content: Blob
  name: string
}

/** The answer began and did not come to its end: what came of it is thrown away. */
export class BrokenOff extends Error {
  override name = 'BrokenOff'
}

/** Asks for a file and waits for all of it. However long that takes, it is given up only when nothing comes any more. */
export const download = <E extends Endpoint & { kind: 'download' }>(
  endpoint: E,
  question: QuestionOf<E>,
  wanted: Wanted,
): Promise<DownloadedFile> =>
  askingFirst(endpoint, question as object, () => downloadOnce(endpoint, question, wanted))

/** How it is known that all of it came: by how a whole one ends, or by its length in bytes. */
type Wanted = { signal: AbortSignal; onProgress?: (come: number) => void } & (
  | { end: string }
  | { size: number }
)

async function downloadOnce(endpoint: Endpoint, question: unknown, wanted: Wanted) {
  const kept = readToken()
  const patience = untilNothingComes()
  try {
    const waiting = eitherOf(wanted.signal, patience.signal)
    const answer = await reach(endpoint, question, { token: kept, signal: waiting })
    const refused = answer.ok ? undefined : await refusedBy(answer)
    followSession(kept, answer.status, answer.headers.get(renewedTokenHeader), refused?.id)
    if (refused) throw refused
    const content = await wholeOf(answer, come => {
      patience.renew()
      wanted.onProgress?.(come)
    })
    if (!(await isWhole(content, wanted))) throw new BrokenOff('no end came')
    return { content, name: nameOf(answer) }
  } finally {
    patience.end()
  }
}

/** An answer of HTTP/1.0, as some proxies make it, ends alike whether or not it is whole. */
const isWhole = async (content: Blob, wanted: Wanted) =>
  'size' in wanted
    ? content.size === wanted.size
    : (await content.slice(-wanted.end.length).text()) === wanted.end

/** The browser may lay what it is handed on its disk: so much of a large file is in memory at once. */
const handedOver = 16 * 1024 * 1024

async function wholeOf(answer: Response, onPiece: (come: number) => void) {
  const parts: Blob[] = []
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let [held, come] = [0, 0]
  const handOver = () => {
    parts.push(new Blob(pieces))
    pieces = []
    held = 0
  }
  const reader = answer.body?.getReader()
  try {
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      pieces.push(piece.value)
      held += piece.value.length
      come += piece.value.length
      if (held >= handedOver) handOver()
      onPiece(come)
    }
    handOver()
  } catch (error) {
    throw new BrokenOff('the answer broke off', { cause: error })
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}

const nameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download'

function untilNothingComes() {
  const given = new AbortController()
  const start = () => setTimeout(() => given.abort(), longestWait)
  let timer = start()
  const end = () => clearTimeout(timer)
  const renew = () => {
    end()
    timer = start()
  }
  return { signal: given.signal, renew, end }
}
