import { tryEach } from './try-each.ts'

type Stop = () => Promise<unknown>
interface Part {
  name: string
  stop: Stop
}

export type Parts = ReturnType<typeof createParts>

/** What a process is made of, for its end. */
export function createParts() {
  const takers: Part[] = []
  const grounds: Part[] = []
  const left = new Set<string>()
  const end = async ({ name, stop }: Part) => {
    await stop()
    left.delete(name)
  }
  const add = (parts: Part[]) => (name: string, stop: Stop) => {
    parts.push({ name, stop })
    left.add(name)
  }
  const endTakers = async () => {
    const ends = await Promise.allSettled(takers.map(end))
    const failures = ends.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
    if (failures.length > 0) throw new AggregateError(failures)
  }
  return {
    /** What takes in something to do: all of it ends at the same time, so that none takes more meanwhile. */
    takeWork: add(takers),
    /** What others stand on: it ends after them, the last first. */
    standOn: add(grounds),
    left: () => [...left],
    stop: () =>
      tryEach(
        [endTakers, ...grounds.reverse().map(part => () => end(part))],
        one => one(),
        'not everything could be stopped',
      ),
  }
}
