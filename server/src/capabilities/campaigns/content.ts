import { campaignFileTypes, mailHtmlLength } from '@konsil/contract/campaign'
import { isVisible } from '@konsil/contract/core/line'
import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import { cleanMailHtml } from '../../mail/safe-html.ts'
import { letGoOfFiles, takeUpFiles, typesOfTaken, typesOfUnbound } from '../documents/index.ts'
import { filesInUse, lockFiles } from './store/files.ts'

interface Written {
  pushMessage: string
  pushEmail: string
}

/** What is stored of what somebody wrote; refused where nothing is left to read. */
export function contentOf({ pushMessage, pushEmail }: Written) {
  const { html, text } = cleanMailHtml(pushEmail)
  // Written anew it may have grown, and whoever edits it hands all of it over again.
  if (html.length > mailHtmlLength) throw new Refusal('text.too.long', { field: 'pushEmail' })
  const hasMail = isVisible(text)
  const hasPush = isVisible(pushMessage)
  if (!hasMail && !hasPush) {
    throw new Refusal('campaign.content.required', { field: 'pushEmail' })
  }
  return {
    push_text: hasPush ? pushMessage : '',
    mail_html: hasMail ? html : '',
    mail_text: hasMail ? text : '',
  }
}

/** Of what kind files are that campaigns hold: they have an address that stays, for whoever knows it. */
export const fileKind = 'campaign'

interface Wanted {
  ids: string[]
  /** Whose new files they may be. */
  ownerId: string
  /** What takes the new ones up. */
  boundId: string
}

/**
 * Takes files up: the asker's own new ones, and those that another campaign or template holds already. Holds all files
 * of campaigns until the transaction ends, so that none goes meanwhile.
 */
export async function holdFiles(tx: InTransaction, { ids, ownerId, boundId }: Wanted) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return wanted
  await lockFiles(tx)
  const taken = await typesOfTaken(tx, wanted, fileKind)
  const fresh = wanted.filter(id => !taken.has(id))
  if (fresh.length === 0) return wanted
  const types = await takeUpFiles(tx, { ids: fresh, ownerId, kind: fileKind, boundId })
  refuseOtherTypes(types)
  return wanted
}

function refuseOtherTypes(types: Map<string, string>) {
  for (const type of types.values()) {
    if (!campaignFileTypes.some(one => one === type)) throw new Refusal('campaign.file.type')
  }
}

/** Refuses the same files, and takes none up. Answers those that have a public address already. */
export async function judgeFiles(tx: InTransaction, ids: string[], ownerId: string) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return wanted
  const taken = await typesOfTaken(tx, wanted, fileKind)
  const fresh = wanted.filter(id => !taken.has(id))
  if (fresh.length > 0) {
    const types = await typesOfUnbound(tx, fresh, ownerId)
    if (types.size < fresh.length) throw new Refusal('attachment.not.available')
    refuseOtherTypes(types)
  }
  return wanted.filter(id => taken.has(id))
}

/** Lets go of those that no campaign and no template holds any more; asked once the row has changed. */
export async function releaseFiles(tx: InTransaction, ids: string[]) {
  if (ids.length === 0) return
  await lockFiles(tx)
  const used = await filesInUse(tx, ids)
  await letGoOfFiles(
    tx,
    ids.filter(id => !used.has(id)),
  )
}
