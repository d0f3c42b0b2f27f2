import type { profileSummary, settingSummary } from '@konsil/contract/account'
import type * as z from 'zod'
import type { readProfile } from './store.ts'

type ProfileRow = Awaited<ReturnType<typeof readProfile>>

export const presentProfile = (row: ProfileRow): z.infer<typeof profileSummary> => ({
  firstName: row.first_name,
  lastName: row.last_name,
  title: row.title,
  imgUrl: null,
  timeZone: row.time_zone,
})

export const presentSetting = (row: ProfileRow): z.infer<typeof settingSummary> => ({
  dateFormat: row.date_format,
  timeFormat: row.time_format,
  language: row.language,
})
