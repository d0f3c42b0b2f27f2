import { setTimeout as wait } from 'node:timers/promises'

/** Answers after the same time whatever was found, so that the time does not tell who has an account. */
export async function inEqualTime<T>(milliseconds: number, act: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([act(), wait(milliseconds)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
