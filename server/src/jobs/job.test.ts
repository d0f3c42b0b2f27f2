import { expect, test } from 'vitest'
import * as z from 'zod'
import { goesOn } from '../../test/goes-on.ts'
import { type Job, jobHandler, refuseUnhandled } from './job.ts'

const job = (name: string): Job<{ caseId: string; days: number[] }> => ({
  name,
  payload: z.strictObject({ caseId: z.uuid(), days: z.array(z.number()) }),
})
const handled = (one: Job) => jobHandler(one, async () => {})

test('a payload of another version is refused with its fields, and without what stands in them', async () => {
  const { perform } = handled(job('remind'))
  const caseId = '01997b6a-0000-7000-8000-000000000001'
  await expect(perform({ caseId, days: [1] }, goesOn)).resolves.toBeUndefined()
  const other = { caseId: 'secret', days: [1, 'secret'], note: 'secret' }
  await expect(perform(other, goesOn)).rejects.toThrow(
    /^the payload does not fit: caseId, days\.1, note$/,
  )
  await expect(perform('secret', goesOn)).rejects.toThrow(/^the payload does not fit: payload$/)
})

test('the server refuses to start with a job that is there twice, or that nobody does', () => {
  const [one, other] = [job('one'), job('other')]
  expect(() => refuseUnhandled([handled(one), handled(other)], [one, other])).not.toThrow()
  expect(() => refuseUnhandled([handled(one)], [one, other])).toThrow(
    'The job other has no handler.',
  )
  expect(() => refuseUnhandled([handled(one), handled(one)], [one])).toThrow(
    'There are two jobs named one.',
  )
  expect(() => refuseUnhandled([handled(one)], [one, job('one')])).toThrow(
    'There are two jobs named one.',
  )
})
