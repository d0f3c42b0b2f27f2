import { bareFilesOf } from '../product/bare-files.ts'
import { type CaseOfSomebody, caseFilesOf } from '../product/case-files.ts'
import { contentOf } from './file-content.ts'

/*
 * Run as a program, by `transfers.ts`: sends files and reads them, several at once, so that whoever measures
 * something else beside it has a clock of their own.
 */
export type Place = CaseOfSomebody | { url: string }
export interface Transferring {
  place: Place
  act: 'SEND' | 'READ' | 'REMOVE' | 'SEND_ON' | 'READ_ON'
  /** How many are sent, */
  count?: number
  /** or which are read or removed. */
  ids?: string[]
}
export interface Transferred {
  /** Of what was sent. */
  ids: string[]
  seconds: number
}

const content = contentOf(Number(process.argv[2]))
let over = new AbortController()

async function act({ place, act, count = 0, ids = [] }: Transferring): Promise<Transferred> {
  const files = 'token' in place ? caseFilesOf(place) : bareFilesOf(place.url)
  const sent: string[] = []
  const send = async () => {
    const id = await files.send(content, over.signal)
    if (id !== undefined) sent.push(id)
  }
  const read = async (id: string) => {
    const bytes = await files.read(id)
    if (bytes !== content.size) throw new Error(`of a file ${bytes} bytes came`)
  }
  const onAndOn = async (once: () => Promise<unknown>) => {
    while (!over.signal.aborted) await once()
  }
  const begin = performance.now()
  const acts: Record<Transferring['act'], () => Promise<unknown>[]> = {
    SEND: () => Array.from({ length: count }, send),
    READ: () => ids.map(read),
    REMOVE: () => ids.map(files.remove),
    SEND_ON: () => Array.from({ length: count }, () => onAndOn(send)),
    READ_ON: () => ids.map(id => onAndOn(() => read(id))),
  }
  await Promise.all(acts[act]())
  return { ids: sent, seconds: (performance.now() - begin) / 1000 }
}

process.on('message', (asked: Transferring | 'over') => {
  if (asked === 'over') return over.abort()
  over = new AbortController()
  void act(asked).then(done => process.send?.(done))
})
// Whoever started it is gone, however it ended.
process.on('disconnect', () => process.exit())
process.send?.('ready')
