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

/** Asks for a file and waits for all of it. However long that takes, it is given up only when nothing comes any more; `end` is how a whole one ends. */
export const download = <E extends Endpoint & { kind: 'download' }>(
  endpoint: E,
  question: QuestionOf<E>,
  wanted: Wanted,
): Promise<DownloadedFile> =>
  askingFirst(endpoint, question as object, () => downloadOnce(endpoint, question, wanted))

interface Wanted {
  signal: AbortSignal
  end: string
}

async function downloadOnce(endpoint: Endpoint, question: unknown, { signal, end }: Wanted) {
  const kept = readToken()
  const patience = untilNothingComes()
  try {
    const waiting = eitherOf(signal, patience.signal)
    const answer = await reach(endpoint, question, { token: kept, signal: waiting })
    followSession(kept, answer.status, answer.headers.get(renewedTokenHeader))
    if (!answer.ok) throw await refusedBy(answer)
    const content = await wholeOf(answer, patience.renew)
    // An answer of HTTP/1.0, as some proxies make it, ends alike whether or not it is whole.
    if ((await content.slice(-end.length).text()) !== end) throw new BrokenOff('no end came')
    return { content, name: nameOf(answer) }
  } finally {
    patience.end()
  }
}

async function wholeOf(answer: Response, onPiece: () => void) {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = answer.body?.getReader()
  try {
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      pieces.push(piece.value)
      onPiece()
    }
  } catch (error) {
    throw new BrokenOff('the answer broke off', { cause: error })
  }
  return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' })
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
