import { mostRecipientLists } from '@konsil/contract/campaign'
import type { campaigns } from '@konsil/contract/campaigns'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { refuseChanged } from '../refuse-changed.ts'
import { refuseTooMany } from '../refuse-too-many.ts'
import { noteAdministratorAct } from '../site/index.ts'
import type { CampaignsGround } from './ground.ts'
import { knownReceivers } from './receivers.ts'
import {
  changeRecipientList,
  countRecipientLists,
  deleteRecipientList,
  insertRecipientList,
  lockRecipientList,
  readMembers,
  replaceMembers,
} from './store/recipient-lists.ts'
import { lockCounts } from './store/templates.ts'

type Asked = InputOf<typeof campaigns.addRecipientList>

const idsIn = (recipients: Asked['recipients']) => recipients.map(one => one.userId)

/** People to write to, under one title. */
export function addRecipientList(
  { database, clock }: CampaignsGround,
  { title, description, recipients }: Asked,
) {
  const now = clock.now()
  const id = newId(now)
  return inTransaction(database, async tx => {
    await lockCounts(tx)
    refuseTooMany(await countRecipientLists(tx), mostRecipientLists, 'too.many.recipient.lists')
    const members = await knownReceivers(tx, idsIn(recipients), 'recipients')
    const row = { id, title, description, created_at: now, updated_at: now }
    const list = await insertRecipientList(tx, row)
    await replaceMembers(tx, id, members)
    return list
  })
}

export function updateRecipientList(
  { database, clock }: CampaignsGround,
  asked: InputOf<typeof campaigns.updateRecipientList>,
) {
  const { recipientListId: id, version, title, description, recipients } = asked
  return inTransaction(database, async tx => {
    const row = await lockRecipientList(tx, id)
    if (!row) throw new Refusal('not.found')
    refuseChanged(version, row.version, 'recipient.list.changed')
    const members = await knownReceivers(tx, idsIn(recipients), 'recipients')
    const changes = { title, description, version: row.version + 1, updated_at: clock.now() }
    const list = await changeRecipientList(tx, id, changes)
    await replaceMembers(tx, id, members)
    return list
  })
}

/** What is scheduled for it goes to the people stored there (D-288). */
export function removeRecipientList({ database, clock }: CampaignsGround, by: string, id: string) {
  return inTransaction(database, async tx => {
    const row = await lockRecipientList(tx, id)
    if (!row) throw new Refusal('not.found')
    const people = (await readMembers(tx, [id])).get(id)?.length ?? 0
    await deleteRecipientList(tx, id)
    const noted = { act: 'RECIPIENT_LIST_REMOVED', by, about: row.title, people } as const
    await noteAdministratorAct(tx, clock.now(), noted)
  })
}
