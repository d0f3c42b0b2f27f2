import type { Schedule } from './schedule.ts'
import type { CampaignRow } from './store/campaigns.ts'

/** When a campaign is to be sent; null of one that was sent at once. */
export const scheduleOf = (
  row: Pick<
    CampaignRow,
    'wall_time' | 'time_zone' | 'zone_offset' | 'follows_zone' | 'repeat_every'
  >,
): Schedule | null =>
  row.wall_time === null
    ? null
    : {
        wallTime: row.wall_time,
        timeZone: row.time_zone,
        zoneOffset: row.zone_offset,
        followsZone: row.follows_zone,
        repeatEvery: row.repeat_every,
      }
