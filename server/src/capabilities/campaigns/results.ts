import { Readable } from 'node:stream'
import type { ReceiverState } from '@konsil/contract/campaign'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Language } from '@konsil/contract/core/texts'
import { onTheWire } from '@konsil/contract/core/time'
import type { Download } from '../../http/call.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import type { CampaignsGround } from './ground.ts'
import { peopleOf } from './people.ts'
import { findCampaign } from './store/campaigns.ts'
import { nextResults } from './store/recipients.ts'

const rowsAtOnce = 500

const heads: Record<Language, string[]> = {
  en: [
    'E-mail',
    'First name',
    'Last name',
    'Type',
    'Result',
    'Reason',
    'Words',
    'Bell',
    'Mail',
    'When',
  ],
  de: [
    'E-Mail',
    'Vorname',
    'Nachname',
    'Art',
    'Ergebnis',
    'Grund',
    'Wortlaut',
    'Glocke',
    'Mail',
    'Wann',
  ],
}
const yes: Record<Language, string> = { en: 'yes', de: 'ja' }

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
  yield byteOrderMark + csvLine(heads[language])
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
      const marks = [row.by_bell, row.by_mail].map(is => (is ? yes[language] : ''))
      const who = [info?.email, info?.firstName, info?.lastName, info?.type]
      const what = [row.state, row.reason, row.words, ...marks, onTheWire(row.changed_at)]
      return csvLine([...who, ...what].map(one => one ?? ''))
    })
    yield written.join('')
    after = rows.length < rowsAtOnce ? null : (rows.at(-1)?.user_id ?? null)
  } while (after !== null)
}
