import { verify } from '@node-rs/argon2'
import { quantile } from '../measure/statistics.ts'
import type { Sample } from '../workload.ts'

/** Nothing but comparing a password with its hash, as often and as many at once. */
export async function bareArgon2(
  hash: string,
  password: string,
  { amount, atOnce }: { amount: number; atOnce: number },
): Promise<Sample> {
  const times: number[] = []
  let left = amount
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1
        const asked = performance.now()
        if (!(await verify(hash, password))) throw new Error('The password does not match.')
        times.push(performance.now() - asked)
      }
    }),
  )
  return {
    value: amount / ((performance.now() - begin) / 1000),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}
