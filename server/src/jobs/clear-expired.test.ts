import { days } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { person, useTestServer } from '../../test/test-server.ts'
import { clearExpiredJob } from './clear-expired.ts'

const noStore = new Error('no file store')
const server = useTestServer({ adapters: { sweepFiles: () => Promise.reject(noStore) } })

test('what cannot be cleared fails the job, and everything behind it is cleared all the same', async () => {
  await person(server, 'PATIENT')
  const sessions = () => server.database.selectFrom('session').select('id').execute()
  expect(await sessions()).toHaveLength(1)
  server.clock.advance(days(40))
  const failed: unknown = await server.perform(clearExpiredJob, {}).catch(error => error)
  expect(await sessions()).toEqual([])
  expect(failed).toMatchObject({ errors: [noStore] })
})
