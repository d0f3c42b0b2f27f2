import { beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../../src/demonstration/random.ts'
import { useTestServer } from '../test-server.ts'
import { isFull, proofTime } from './size.ts'
import { people, stepCases, type Try } from './steps-cases.ts'
import type { Case } from './steps-meanwhile.ts'
import { acts, after, afterBoth, type Outcome } from './steps-model.ts'
import { isMeanwhile, meanwhile, type Standing } from './steps-standing.ts'
import { type Start, starts } from './steps-starts.ts'

const server = useTestServer()
const random = randomFrom(20_261_126)
let cases: Awaited<ReturnType<typeof stepCases>>
beforeAll(async () => {
  cases = await stepCases(server)
})

type Pair = readonly [string, string]
const pairs = acts.flatMap((one, index) => acts.slice(index).map((other): Pair => [one, other]))
const isOf = (act: string): Try => {
  const [by = '', what = ''] = act.split(' ')
  return { by: by as Try['by'], what }
}
const things = [...new Set(acts.map(act => isOf(act).what))].filter(what => what !== 'leadOn')
/** What is never theirs: of another role, or of a stranger. */
const foreign = people.flatMap(by =>
  things.filter(what => !acts.includes(`${by} ${what}`)).map(what => ({ by, what })),
)

const faults: string[] = []
const tried = { alone: 0, atOnce: 0, byOthers: 0 }
const taken = new Map(acts.map(act => [act, 0]))

/** One that stands where it is tried, made anew once something has happened to it. */
function standingAt({ name, from, path }: Start) {
  let one: Case | undefined
  let standing: Standing = from
  let log: string[] = []

  async function ready() {
    if (one) return standing
    one = await cases.begin(from)
    standing = from
    log = ['MAKE PATIENT']
    for (const next of path) {
      if (!isMeanwhile(next)) {
        expect(await alone(next), `${name}: ${next} ${faults.join()}`).toBe(true)
        continue
      }
      await cases.meanwhile[next](one)
      standing = { ...standing, ...meanwhile[next] }
      log = (await cases.seen(one)).log
    }
    return standing
  }

  /** Whether something happened, in one of the ways that the model knows: in answers, log, state and money. */
  async function expectOneOf(outcomes: Outcome[], ...tries: Try[]) {
    if (!one) throw new Error('it is there')
    const statuses = await cases.all(one, ...tries)
    const now = await cases.seen(one)
    const heard = { ...now, log: now.log.slice(log.length), statuses }
    const found = outcomes.find(outcome => differencesOf(outcome, heard, tries).length === 0)
    if (!found) {
      const names = tries.map(({ by, what }) => `${by} ${what}`).join(' and ')
      const all = outcomes.map(outcome => differencesOf(outcome, heard, tries).join(', '))
      faults.push(`${name}: ${names}: ${all.join(' or ')}`)
      one = undefined
      return false
    }
    for (const [index, { by, what }] of tries.entries()) {
      const act = `${by} ${what}`
      if (found.taken[index]) taken.set(act, (taken.get(act) ?? 0) + 1)
    }
    ;({ standing } = found)
    ;({ log } = now)
    return found.log.length > 0
  }

  async function alone(act: string) {
    tried.alone += 1
    await ready()
    return expectOneOf([after(standing, act)], isOf(act))
  }
  async function both([one, other]: Pair) {
    tried.atOnce += 1
    await ready()
    return expectOneOf(afterBoth(standing, one, other), isOf(one), isOf(other))
  }
  async function byOther(who: Try) {
    tried.byOthers += 1
    await ready()
    return expectOneOf([{ standing, taken: [false], log: [] }], who)
  }
  return { ready, alone, both, byOther, leave: () => void (one = undefined) }
}

type Heard = Awaited<ReturnType<(typeof cases)['seen']>> & { statuses: number[] }

function differencesOf({ standing, log, taken }: Outcome, heard: Heard, tries: Try[]) {
  const others = Object.entries(heard.standing).flatMap(([key, value]) =>
    standing[key as keyof Standing] === value ? [] : `${key} is ${String(value)}`,
  )
  const answers = tries.flatMap(({ by, what }, index) => {
    // How a payment stands is told after its step: another may lie between.
    if (by === 'clock' || (what === 'pay' && tries.length > 1)) return []
    const status = heard.statuses[index] ?? 500
    return status < 500 && status < 300 === taken[index] ? [] : `answered ${status}`
  })
  const lines = heard.log.join() === log.join() ? [] : `logged ${heard.log.join() || 'nothing'}`
  return [others, answers, lines].flat()
}

/** All in the full proof, else so many of them. */
const some = <T>(list: readonly T[], most: number): T[] =>
  isFull ? [...list] : Array.from({ length: most }, () => oneOf(list))
const oneOf = <T>(list: readonly T[]) => random.oneOf(list as readonly [T, ...T[]])

/** Each pair in each state, and in each standing those of which something comes. */
function pairsAt(start: Start, standing: Standing, possible: string[]): Pair[] {
  if (!isFull) {
    const rare = possible.toSorted((a, b) => (taken.get(a) ?? 0) - (taken.get(b) ?? 0))
    return rare.slice(0, 1).map(act => [act, oneOf(possible)])
  }
  const inState = starts.filter(({ ends }) => ends.state === standing.state)
  const turn = inState.indexOf(start)
  return pairs.filter(
    ([one, other], index) =>
      index % inState.length === turn || (possible.includes(one) && possible.includes(other)),
  )
}

/** What can be done in such a state, if not as it stands. */
const nearIn = (standing: Standing) =>
  acts.filter(act => starts.some(({ ends }) => ends.state === standing.state && isTaken(ends, act)))
const isTaken = (standing: Standing, act: string) => after(standing, act).log.length > 0

async function tryAll(start: Start) {
  const at = standingAt(start)
  const standing = await at.ready()
  const possible = acts.filter(act => isTaken(standing, act))
  const refused = acts.filter(act => !possible.includes(act))
  const near = nearIn(standing).filter(act => refused.includes(act))
  for (const act of isFull ? refused : [...near, oneOf(refused)]) await at.alone(act)
  for (const who of some(foreign, 2)) await at.byOther(who)
  for (const pair of pairsAt(start, standing, possible)) {
    await at.ready()
    if (await at.both(pair)) {
      for (const next of some([oneOf(acts), oneOf(acts)], 1)) await at.alone(next)
      at.leave()
    }
  }
}

/** Two at once may have left an act without its turn: it is tried alone, where it can be. */
async function tryWhatNeverHappened() {
  for (const act of neverTaken()) {
    const start = starts.find(({ ends }) => isTaken(ends, act))
    if (start) await standingAt(start).alone(act)
  }
}
const neverTaken = () => [...taken].filter(([, times]) => times === 0).map(([act]) => act)

test(
  'F19, D-074, APPT-16 of all that the two, administrators, strangers and the clock try, in turn and at once, only what is tabled happens: once in the log, and money and state agree',
  async () => {
    for (const start of starts) await tryAll(start)
    await tryWhatNeverHappened()
    expect(faults).toEqual([])
    expect(neverTaken()).toEqual([])
    expect(tried.atOnce).toBeGreaterThanOrEqual(isFull ? 1_000 : 20)
    await cases.money.refuseDifferences()
  },
  proofTime,
)
