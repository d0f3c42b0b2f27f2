import type { Connection, Database } from '../database/connect.ts'
import { beginning, hashOfAnchor, hashOfLine } from './hashes.ts'
import { endsIn, findLostEnds, findOtherEnds, lastAnchor, listAnchors, nextLines } from './store.ts'

export interface Checked {
  lines: number
  chains: number
  /** In words, the first of each chain. */
  faults: string[]
  last: Awaited<ReturnType<typeof lastAnchor>>
}

/** So many are told at most. */
const mostFaults = 20

/** Follows every chain of the access log and every anchor, as they stand at one moment; one that was kept has to be there. */
export const checkAccessLog = (database: Database, kept?: string): Promise<Checked> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const { faults, ...counted } = await followChains(tx)
      const wrong = new Set(faults.map(({ caseId }) => caseId))
      const ends = await findOtherEnds(tx, mostFaults)
      const lost = await findLostEnds(tx, mostFaults)
      const told = [
        ...faults.map(({ words }) => words),
        ...ends.filter(({ case_id }) => !wrong.has(case_id)).map(endFault),
        ...lost.map(lostFault),
        ...(await followAnchors(tx, kept)),
      ]
      return { ...counted, faults: told.slice(0, mostFaults), last: await lastAnchor(tx) }
    })

type Line = Awaited<ReturnType<typeof nextLines>>[number]

async function followChains(tx: Connection) {
  const faults: { caseId: string; words: string }[] = []
  let [lines, chains] = [0, 0]
  let before: Line | undefined
  for (
    let some = await nextLines(tx, before);
    some.length > 0;
    some = await nextLines(tx, before)
  ) {
    for (const line of some) {
      const isFirst = before?.case_id !== line.case_id
      const fault = faultOf(line, isFirst ? undefined : before)
      const isTold = faults.at(-1)?.caseId === line.case_id
      if (fault && !isTold && faults.length < mostFaults) {
        const words = `Case ${line.case_id}, line ${line.place}: ${fault}.`
        faults.push({ caseId: line.case_id, words })
      }
      lines += 1
      chains += isFirst ? 1 : 0
      before = line
    }
  }
  return { lines, chains, faults }
}

function faultOf(line: Line, before: Line | undefined) {
  const place = (before?.place ?? 0) + 1
  if (line.place !== place) return `line ${place} before it is gone`
  if (!line.previous_hash.equals(before?.hash ?? beginning))
    return 'it does not follow the line before it'
  if (!line.hash.equals(hashOfLine(line))) return 'it does not say what was written'
  return undefined
}

function endFault({ case_id, end, last }: Awaited<ReturnType<typeof findOtherEnds>>[number]) {
  const what =
    end === null
      ? 'its lines were added past the log'
      : last === null || last < end
        ? `line ${end}, the last one, is gone`
        : last > end
          ? `line ${end + 1} was added past the log`
          : `line ${end} is not the one that was written last`
  return `Case ${case_id}: ${what}.`
}

const lostFault = ({
  anchor_number,
  case_id,
  place,
}: Awaited<ReturnType<typeof findLostEnds>>[number]) =>
  `Case ${case_id}, line ${place}: it is not the one in anchor ${anchor_number}.`

/** Each says what the one before it was: the first wrong one is enough. */
async function followAnchors(tx: Connection, kept: string | undefined) {
  const anchors = await listAnchors(tx)
  let before: { number: number; hash: Buffer } | undefined
  for (const anchor of anchors) {
    const number = (before?.number ?? 0) + 1
    if (anchor.number !== number) return [`Anchor ${number} is gone.`]
    if (!anchor.previous_hash.equals(before?.hash ?? beginning)) {
      return [`Anchor ${number} does not follow the one before it.`]
    }
    if (!anchor.hash.equals(hashOfAnchor(anchor, await endsIn(tx, number)))) {
      return [`Anchor ${number} does not say what was written.`]
    }
    before = anchor
  }
  const isThere = anchors.some(({ hash }) => hash.toString('hex') === kept)
  return kept === undefined || isThere ? [] : [`No anchor is ${kept}: the log was made anew.`]
}
