import * as z from 'zod'
import { language } from './core/texts.ts'

/** What sign-in and sign-up know of a person; the rest of the account is in `account.ts`, for signed-in pages alone. */
export const doctorTitles = ['Dr.', 'Dr. Dr.', 'Prof.', 'Prof. Dr.', 'Prof. Dr. Dr.'] as const

/** Letters of any script, marks, spaces, apostrophes, hyphens, dots: no digits, underscore, control or invisible signs (D-014). */
const nameCharacters = /^[^\p{N}_\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]*$/u
export const nameLength = { min: 2, max: 80 }

/** One rule for names wherever they are written: at sign-up, in the profile, in an address (D-028, D-029). */
export const personName = (which: 'first' | 'last') =>
  z
    .string()
    .trim()
    .min(1, { error: `${which}.name.required`, abort: true })
    .min(nameLength.min, { error: `${which}.name.length`, abort: true })
    .max(nameLength.max, { error: `${which}.name.length`, abort: true })
    .regex(nameCharacters, { error: 'person.name.characters' })

/** How somebody is shown to others. */
export const nameAndPortrait = z.object({
  firstName: z.string(),
  lastName: z.string(),
  title: z.enum(doctorTitles).nullable(),
  imgUrl: z.string().nullable(),
})

/** What every screen shows of the person who is signed in. */
export const profileSummary = nameAndPortrait.extend({ timeZone: z.string() })

export const settingSummary = z.object({
  dateFormat: z.string(),
  timeFormat: z.string(),
  language,
})
