import { peopleFrom } from './people.ts'
import { randomFrom } from './random.ts'

export const startValue = 20_261_121
const doctorCount = 40
const patientCount = 200

/** Who there is on every machine. The first doctors have come all the way. */
export function crowd() {
  const people = peopleFrom(randomFrom(startValue), doctorCount + patientCount, 24, 78)
  return { doctors: people.slice(0, doctorCount), patients: people.slice(doctorCount) }
}
