import type { CampaignMethod } from '@konsil/contract/campaign'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Connection } from '../../database/connect.ts'
import { findRecipientList, readMembers } from './store/recipient-lists.ts'
import { type Among, receiversOf } from './store/receivers.ts'

interface AskedReceivers {
  method: CampaignMethod
  recipient: {
    recipientListId?: string | null | undefined
    users?: { userId: string }[] | undefined
  }
}

export interface Receivers {
  /** Who is meant, as far as they can be written to; null for everybody. */
  among: Among
  listId: string | null
  listTitle: string
}

const everybody: Receivers = { among: null, listId: null, listTitle: '' }

/** Whom a campaign is meant for, as it stands now; refused where nobody is left. */
export async function receiversAsked(
  connection: Connection,
  { method, recipient }: AskedReceivers,
): Promise<Receivers> {
  if (method === 'ALL') return everybody
  const asked =
    method === 'GROUP'
      ? await ofList(connection, recipient.recipientListId ?? '')
      : { ids: (recipient.users ?? []).map(user => user.userId), listId: null, listTitle: '' }
  const { ids, ...list } = asked
  return { ...list, among: await knownReceivers(connection, ids, 'recipient') }
}

/** Those of the chosen who can be written to, each once; refused where nobody is. */
export async function knownReceivers(
  connection: Connection,
  ids: string[],
  field: 'recipient' | 'recipients',
) {
  const known = await receiversOf(connection, [...new Set(ids)])
  if (known.length === 0) throw new Refusal('recipient.required', { field })
  return known
}

async function ofList(connection: Connection, listId: string) {
  const list = await findRecipientList(connection, listId)
  if (!list) throw new Refusal('not.found')
  const members = await readMembers(connection, [listId])
  return { ids: members.get(listId) ?? [], listId, listTitle: list.title }
}

/** Of a list: its people as they are when it is sent, or those that were stored where it is gone (D-336). */
export async function receiversAtSending(
  connection: Connection,
  { method, list_id: listId }: { method: CampaignMethod; list_id: string | null },
  stored: string[],
) {
  if (method === 'ALL') return { among: null, isFromList: null }
  if (method === 'CUSTOMIZED' || listId === null) return { among: stored, isFromList: null }
  const list = await findRecipientList(connection, listId)
  if (!list) return { among: stored, isFromList: false }
  const members = await readMembers(connection, [listId])
  return { among: members.get(listId) ?? [], isFromList: true }
}
