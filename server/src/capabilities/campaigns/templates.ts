import { mostTemplates } from '@konsil/contract/campaign'
import type { campaigns } from '@konsil/contract/campaigns'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { refuseChanged } from '../refuse-changed.ts'
import { refuseTooMany } from '../refuse-too-many.ts'
import { noteAdministratorAct } from '../site/index.ts'
import { contentOf, holdFiles, releaseFiles } from './content.ts'
import type { CampaignsGround } from './ground.ts'
import {
  changeTemplate,
  countTemplates,
  deleteTemplate,
  insertTemplate,
  lockCounts,
  lockTemplate,
} from './store/templates.ts'

/** What is kept to be sent again. */
export function addTemplate(
  { database, clock }: CampaignsGround,
  by: string,
  asked: InputOf<typeof campaigns.addTemplate>,
) {
  const now = clock.now()
  const id = newId(now)
  return inTransaction(database, async tx => {
    await lockCounts(tx)
    refuseTooMany(await countTemplates(tx), mostTemplates, 'too.many.templates')
    const files = { ids: asked.attachments, ownerId: by, boundId: id }
    return insertTemplate(tx, {
      id,
      name: asked.name,
      ...contentOf(asked),
      attachments: await holdFiles(tx, files),
      created_at: now,
      updated_at: now,
    })
  })
}

/** What was sent with it has a copy, and stays. */
export function updateTemplate(
  { database, clock }: CampaignsGround,
  by: string,
  { id, version, ...asked }: InputOf<typeof campaigns.updateTemplate>,
) {
  return inTransaction(database, async tx => {
    const row = await lockTemplate(tx, id)
    if (!row) throw new Refusal('not.found')
    refuseChanged(version, row.version, 'template.changed')
    const files = { ids: asked.attachments, ownerId: by, boundId: id }
    const attachments = await holdFiles(tx, files)
    const changed = await changeTemplate(tx, id, {
      name: asked.name,
      ...contentOf(asked),
      attachments,
      version: row.version + 1,
      updated_at: clock.now(),
    })
    await releaseFiles(
      tx,
      row.attachments.filter(one => !attachments.includes(one)),
    )
    return changed
  })
}

export function removeTemplate({ database, clock }: CampaignsGround, by: string, id: string) {
  return inTransaction(database, async tx => {
    const row = await lockTemplate(tx, id)
    if (!row) throw new Refusal('not.found')
    await deleteTemplate(tx, id)
    await releaseFiles(tx, row.attachments)
    const noted = { act: 'TEMPLATE_REMOVED', by, about: row.name } as const
    await noteAdministratorAct(tx, clock.now(), noted)
  })
}
