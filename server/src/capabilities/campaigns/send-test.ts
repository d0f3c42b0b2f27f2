import type { campaigns } from '@konsil/contract/campaigns'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import { addMailOf } from '../../mails/queue.ts'
import { addressOf } from '../access/index.ts'
import { fullNameOf, noticePreferencesOf } from '../account/index.ts'
import { campaignMail } from './campaign-mail.ts'
import { contentOf, judgeFiles } from './content.ts'
import type { CampaignsGround } from './ground.ts'
import { mailFilesOf } from './present.ts'

/** The mail as it would arrive, to whoever asks for it. Without files that nothing has taken up: nobody could open them yet. */
export async function sendTest(
  ground: CampaignsGround,
  { userId }: Person,
  { title, pushEmail, attachments, kind }: InputOf<typeof campaigns.sendTest>,
) {
  const { database, clock } = ground
  const content = contentOf({ pushEmail, pushMessage: '' })
  await inTransaction(database, async tx => {
    const address = await addressOf(tx, userId)
    if (!address) throw new Refusal('session.required')
    const { language } = await noticePreferencesOf(tx, userId)
    const name = await fullNameOf(tx, userId)
    const files = await mailFilesOf(tx, await judgeFiles(tx, attachments, userId))
    const written = { title, ...content, files, kind }
    const receiver = { userId, address, language, name }
    const mail = campaignMail(ground, newId(clock.now()), written, receiver)
    await addMailOf(tx, userId, mail)
  })
}
