import type { MailFile } from '../../mails/linked-files.ts'
import type { CampaignsGround } from './ground.ts'
import { type Prepared, preparePeople } from './prepare-people.ts'
import { mailFilesOf } from './present.ts'
import { type CampaignRow, findCampaign } from './store/campaigns.ts'
import { nextWaiting } from './store/recipients.ts'

const preparedAtOnce = 500

/** A mail to be written: the campaign as it stood when its receiver was decided on. */
export interface NextMail {
  row: CampaignRow & { files: MailFile[] }
  person: Prepared
}

/** Those who get it by mail, one after the other. */
export interface Supply {
  /** Undefined where nobody is left, or it does not go on. */
  next(): Promise<NextMail | undefined>
  /** Nobody is left whose time it is; false where it only went on for long enough. */
  isThrough(): boolean
  /** Nothing is left under way. */
  end(): Promise<void>
}

interface Given {
  zones: string[] | null
  goesOn(): boolean
  /** How far it has come. */
  tell(campaignId: string): Promise<void>
}

/** While some are sent, the next are prepared, so that no connection waits. */
export function supplyOf(
  ground: CampaignsGround,
  campaignId: string,
  { zones, goesOn, tell }: Given,
): Supply {
  const ready: NextMail[] = []
  let after: string | null = null
  let found: 'some' | 'nobody' | 'not yet' = 'some'
  let preparing: Promise<void> | undefined

  async function prepare() {
    const row = await findCampaign(ground.database, campaignId)
    if (row?.state !== 'SENDING' || !row.is_expanded) {
      found = row?.state === 'SENDING' ? 'not yet' : 'nobody'
      return
    }
    const asked = { campaignId, after, zones, now: ground.clock.now(), most: preparedAtOnce }
    const waiting = await nextWaiting(ground.database, asked)
    const people = await preparePeople(ground, row, waiting)
    after = waiting.at(-1)?.user_id ?? after
    if (waiting.length === 0) found = 'nobody'
    const files = people.length > 0 ? await mailFilesOf(ground.database, row.attachments) : []
    ready.push(...people.map(person => ({ row: { ...row, files }, person })))
    await tell(campaignId)
  }
  const mayFindMore = () => found === 'some'
  const prepareMore = () => (preparing ??= prepare().finally(() => (preparing = undefined)))

  return {
    async next() {
      while (ready.length === 0 && mayFindMore() && goesOn()) await prepareMore()
      const one = goesOn() ? ready.shift() : undefined
      // What fails here is tried again when nobody is left, and fails there.
      if (mayFindMore() && ready.length < preparedAtOnce / 2) prepareMore().catch(() => undefined)
      return one
    },
    isThrough: () => found === 'nobody' && ready.length === 0,
    end: async () => preparing?.catch(() => undefined),
  }
}
