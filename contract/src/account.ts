import * as z from 'zod'
import { language } from './core/texts.ts'

export const doctorTitles = ['Dr.', 'Dr. Dr.', 'Prof.', 'Prof. Dr.', 'Prof. Dr. Dr.'] as const

/** What every screen shows of a person. */
export const profileSummary = z.object({
  firstName: z.string(),
  lastName: z.string(),
  title: z.enum(doctorTitles).nullable(),
  imgUrl: z.string().nullable(),
  timeZone: z.string(),
})

export const settingSummary = z.object({
  dateFormat: z.string(),
  timeFormat: z.string(),
  language,
})
