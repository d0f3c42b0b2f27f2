import { booking } from '@konsil/contract/booking'
import { askEach, refuseOthers } from '../measure/ask-each.ts'
import { askedBy } from './calls.ts'
import { type FreeTime, freeTimes } from './free-times.ts'
import { addSignedInPatients } from './people.ts'

const others = 60
const apart = 1_000

/**
 * Other patients hold a time, one a second. Each has a doctor of their own and chooses between two times
 * of theirs: from their second turn on one hold goes with each that comes.
 */
export async function startHolding(databaseUrl: string, url: string) {
  const tokens = await addSignedInPatients(databaseUrl, others)
  const pairs = pairsOfTimes(await freeTimes(databaseUrl, 20 * others))
  const over = new AbortController()
  let held = 0
  const begin = performance.now()
  async function holdNext() {
    const [token, pair] = [tokens[held % others], pairs[held % others]]
    const time = pair?.[Math.floor(held / others) % 2]
    if (!token || !time) throw new Error('There is no time to hold.')
    const { answers } = await askEach(url, 1, [askedBy(token, booking.createSlot, time)])
    refuseOthers(answers, 200)
    held += 1
  }
  const goOn = async () => {
    while (!over.signal.aborted) {
      await holdNext()
      const rest = begin + held * apart - performance.now()
      await new Promise(resolve => setTimeout(resolve, Math.max(0, rest)))
    }
  }
  const holding = goOn()
  // Told by `stop`; until then it must not end the process.
  holding.catch(() => undefined)
  return {
    /** Fails where one of them was refused. */
    async stop() {
      over.abort()
      await holding
    },
  }
}

function pairsOfTimes(times: FreeTime[]) {
  const ofDoctor = new Map<string, FreeTime[]>()
  for (const time of times) {
    ofDoctor.set(time.doctorId, [...(ofDoctor.get(time.doctorId) ?? []), time])
  }
  const pairs = [...ofDoctor.values()].filter(({ length }) => length > 1)
  if (pairs.length < others) throw new Error('Too few doctors have two free times.')
  return pairs
}
