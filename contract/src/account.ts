import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { listOf, pageQuestion } from './core/page.ts'
import { roleCode } from './core/roles.ts'
import { language } from './core/texts.ts'
import { instantOnTheWire } from './core/time.ts'

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

export const listedUser = z.object({
  _id: z.uuid(),
  email: z.string(),
  profile: z.object({ firstName: z.string(), lastName: z.string() }),
  role: z.object({ code: roleCode, name: z.string() }),
  createdAt: instantOnTheWire,
  updatedAt: instantOnTheWire,
})

export const account = {
  listUsers: endpoint({
    path: '/user/list',
    summary: 'Every account, newest first',
    who: ['ADMIN'],
    input: z.strictObject({ ...pageQuestion }),
    output: listOf(listedUser),
  }),
}
