import { Refusal } from '@konsil/contract/core/refusals'
import * as z from 'zod'
import type { InTransaction } from '../../database/connect.ts'
import { defineJob } from '../../jobs/job.ts'
import { addJob } from '../../jobs/queue.ts'
import { bindFiles, releaseFiles } from './store.ts'

export interface TakenUp {
  ids: string[]
  ownerId: string
  /** What takes them up, for example 'certificate', and which. */
  kind: string
  boundId: string
}

/**
 * Binds files to a thing, whose policy says from now on who may read them. Answers their MIME types;
 * refuses alike somebody else's file, one that is taken up already and one that does not exist.
 */
export async function takeUpFiles(tx: InTransaction, taken: TakenUp) {
  const ids = [...new Set(taken.ids)]
  const bound = await bindFiles(tx, { ...taken, ids })
  if (bound.length !== taken.ids.length) throw new Refusal('attachment.not.available')
  return new Map(bound.map(({ id, mime_type }) => [id, mime_type]))
}

/** The hourly clearing finds what it leaves behind. */
export const removeReleasedJob = defineJob(
  'remove-released-files',
  z.strictObject({ fileIds: z.array(z.uuid()) }),
  { runner: 'files' },
)

/** For files that their thing needs no more: nobody reads them from the commit on, and their bytes go right after it. */
export async function letGoOfFiles(tx: InTransaction, ids: string[]) {
  if (ids.length === 0) return
  await releaseFiles(tx, ids)
  await addJob(tx, removeReleasedJob, { fileIds: ids })
}
