import type { Campaign, CampaignProgress, CampaignState } from '@konsil/contract/campaign'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openLive } from '../../lib/signed-in/live.ts'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { campaignQuery, type Rows } from './queries.ts'

/** Keeps what is shown of campaigns at what the server tells of their sending (NADM-38). */
export function useHeardProgress() {
  const { profile } = useSignedIn()
  const queries = useQueryClient()
  useEffect(() => {
    const heard = new Map<string, CampaignState>()
    return openLive('/notification', line => {
      line.on('connect', () => {
        line.emit('subscribe', { room: profile._id })
        // What was told while nobody listened is not told again.
        void askAgain(queries, ['campaigns'])
      })
      line.on('campaign', told => {
        show(queries, told)
        // It has begun, or has come to an end: in which list it stands, and since when, is asked for.
        if (heard.get(told._id) !== told.state) void askAgain(queries, ['campaigns'])
        heard.set(told._id, told.state)
      })
    })
  }, [queries, profile._id])
}

function show(queries: QueryClient, told: CampaignProgress) {
  const changed = (one: Campaign) => (one._id === told._id ? { ...one, ...told } : one)
  queries.setQueryData(campaignQuery(told._id).queryKey, before => before && changed(before))
  queries.setQueriesData<Rows<Campaign>>(
    { queryKey: ['campaigns', 'sent'] },
    before => before && { ...before, list: before.list.map(changed) },
  )
}
