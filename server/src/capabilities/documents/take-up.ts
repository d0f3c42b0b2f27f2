import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import { bindFiles, unbindFiles } from './store.ts'

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

/** Unbinds files that their thing needs no more; their bytes are cleared a day after they came, at the earliest. */
export const letGoOfFiles = (tx: InTransaction, ids: string[]) => unbindFiles(tx, ids)
