import * as z from 'zod'
import { lineSigns } from './core/line.ts'
import { language } from './core/texts.ts'

/** What sign-in and sign-up know of a person; the rest of the account is in `account.ts`, for signed-in pages alone. */
export const doctorTitles = ['Dr.', 'Dr. Dr.', 'Prof.', 'Prof. Dr.', 'Prof. Dr. Dr.'] as const

/** What people type for apostrophes, hyphens and middle dots, the tsheg of Tibetan, and the comma of "Davis, Jr.". */
const signsInNames = String.raw`\p{Zs}\p{Pd}\u2212'’‘‛′＇´\x60ʹ՚׳״·‧・་,`
/** It ends a word, or a single initial comes behind it: "www.evil.example" would be a link in a mail. */
const dotInNames = String.raw`[\p{L}\p{M}]\.(?=\p{Pd}|\p{L}\p{M}*\.|(?:\p{L}\p{M}*)?(?:$|[\p{Zs},]))`

/**
 * At least one letter of any script, and marks, spaces, apostrophes, hyphens, dots: no digits, no underscore, and
 * nothing that cannot be seen by itself (D-014).
 */
const nameCharacters = new RegExp(
  String.raw`^(?=.*\p{L})(?!.*\p{Default_Ignorable_Code_Point})(?:[\p{L}\p{M}${signsInNames}]|${dotInNames})*$`,
  'u',
)
export const nameLength = { min: 2, max: 80 }

/** One rule for names wherever they are written: at sign-up, in the profile, in an address (D-028, D-029). */
export const personName = (which: 'first' | 'last') =>
  z
    .string()
    .trim()
    .min(1, { error: `${which}.name.required`, abort: true })
    .min(nameLength.min, { error: `${which}.name.length`, abort: true })
    .max(nameLength.max, { error: `${which}.name.length`, abort: true })
    .regex(lineSigns, { error: 'person.name.characters', abort: true })
    .regex(nameCharacters, { error: 'person.name.characters' })

/** The switches for advertising, which nobody is sent who has not asked for it (D-341). */
export const advertisingSwitches = ['promotion', 'emailPromotion'] as const
export type AdvertisingSwitch = (typeof advertisingSwitches)[number]

/** What a doctor is, and where. */
export const work = z.object({ position: z.string().nullable(), at: z.string().nullable() })

/** How somebody is shown to others. */
export const nameAndPortrait = z.object({
  firstName: z.string(),
  lastName: z.string(),
  title: z.enum(doctorTitles).nullable(),
  imgUrl: z.string().nullable(),
})

/** Null once they have left. */
export const nameIfHere = nameAndPortrait.omit({ imgUrl: true }).nullable()

/** What every screen shows of the person who is signed in. */
export const profileSummary = nameAndPortrait.extend({ timeZone: z.string() })

export const settingSummary = z.object({
  dateFormat: z.string(),
  timeFormat: z.string(),
  language,
})
