import { Readable } from 'node:stream'
import type { ReceiverState } from '@konsil/contract/campaign'
import { byteOrderMark, csvLine } from '@konsil/contract/core/csv'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Language } from '@konsil/contract/core/texts'
import type { Download } from '../../http/call.ts'
import type { CampaignsGround } from './ground.ts'
import { peopleOf } from './people.ts'
import { resultsWords, sayAt } from './results-words.ts'
import { findCampaign } from './store/campaigns.ts'
import { nextResults } from './store/recipients.ts'

const rowsAtOnce = 500

/** Everybody with what came of it, as a table that is written while it is sent. */
export async function resultsAsTable(
  ground: CampaignsGround,
  asked: { id: string; state?: ReceiverState | undefined },
  language: Language,
): Promise<Download> {
  const campaign = await findCampaign(ground.database, asked.id)
  if (!campaign) throw new Refusal('not.found')
  return {
    content: Readable.from(lines(ground, asked, language)),
    mimeType: 'text/csv; charset=utf-8',
    fileName: `${campaign.title.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim() || 'results'}.csv`,
    isOnlySaved: true,
  }
}

async function* lines(
  { database }: CampaignsGround,
  { id: campaignId, state }: { id: string; state?: ReceiverState | undefined },
  language: Language,
) {
  const words = resultsWords[language]
  yield byteOrderMark + csvLine(words.heads, words.separator)
  let after: string | null = null
  do {
    const rows: Awaited<ReturnType<typeof nextResults>> = await nextResults(
      database,
      { campaignId, state },
      { after, most: rowsAtOnce },
    )
    const infoOf = await peopleOf(
      database,
      rows.map(row => row.user_id),
    )
    const written = rows.map(row => {
      const info = infoOf(row.user_id)
      const marks = [row.by_bell, row.by_mail].map(is => (is ? words.yes : ''))
      const who = [info?.email, info?.firstName, info?.lastName, info && words.type[info.type]]
      const came = [words.state[row.state], row.reason && words.reason[row.reason], row.words]
      const cells = [...who, ...came, ...marks, sayAt(row.changed_at)]
      return csvLine(
        cells.map(one => one ?? ''),
        words.separator,
      )
    })
    yield written.join('')
    after = rows.length < rowsAtOnce ? null : (rows.at(-1)?.user_id ?? null)
  } while (after !== null)
}
