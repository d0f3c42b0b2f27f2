import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { listOf, listQuestion, longestList } from './core/page.ts'
import { done, one } from './core/shapes.ts'
import { instantOnTheWire } from './core/time.ts'
import { uuid } from './core/uuid.ts'

const who = ['ADMIN'] as const

export const mobilePlatform = z.enum(['IOS', 'ANDROID'], { error: 'mobile.platform.required' })
export type MobilePlatform = z.infer<typeof mobilePlatform>

export const mobileAppType = z.enum(['PATIENT', 'DOCTOR'], { error: 'mobile.app.type.required' })
export type MobileAppType = z.infer<typeof mobileAppType>

/** So many are kept: what is listed is all there is. */
export const mostMobileVersions = longestList

/** Each of the three numbers fits an integer of the database, and is written in one way only. */
const threeNumbers = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/

export const longestVersion = 29

const versionNumber = z
  .string({ error: 'mobile.version.required' })
  .trim()
  .min(1, { error: 'mobile.version.required', abort: true })
  .max(longestVersion, { error: 'mobile.version.invalid', abort: true })
  .regex(threeNumbers, { error: 'mobile.version.invalid' })

/** A version of one of the apps. */
const names = { version: versionNumber, platform: mobilePlatform, appType: mobileAppType }

export const mobileVersion = z.object({
  _id: z.uuid(),
  version: z.string(),
  platform: mobilePlatform,
  appType: mobileAppType,
  createdAt: instantOnTheWire,
  /** Older ones can no longer be used, once it is released. */
  requiredUpgrade: z.boolean(),
  /** It can be had in the store. */
  release: z.boolean(),
})
export type MobileVersion = z.infer<typeof mobileVersion>

export const mobileVersions = {
  list: endpoint({
    path: '/mobileversion/list',
    summary: 'Versions of the apps, the newest first',
    who,
    reads: true,
    input: listQuestion({}),
    output: listOf(mobileVersion),
  }),
  add: endpoint({
    path: '/mobileversion/add',
    summary: 'Add a version of an app',
    who,
    rate: 'choice',
    input: z.strictObject({
      ...names,
      requiredUpgrade: z.boolean().default(false),
      release: z.boolean().default(false),
    }),
    output: mobileVersion,
    refusals: ['mobile.version.exists', 'too.many.mobile.versions'],
  }),
  update: endpoint({
    path: '/mobileversion/update',
    summary: 'Switch whether it is released, and whether older ones must be upgraded',
    who,
    rate: 'choice',
    /** The version itself stays what it is; a flag that is not named stays too. */
    input: z.strictObject({
      id: uuid,
      ...names,
      requiredUpgrade: z.boolean().optional(),
      release: z.boolean().optional(),
    }),
    output: mobileVersion,
    refusals: ['not.found'],
  }),
  remove: endpoint({
    path: '/mobileversion/remove',
    summary: 'Remove a version; apps are told of it no more',
    who,
    rate: 'choice',
    input: one,
    output: done,
    refusals: ['not.found'],
  }),
  readLatest: endpoint({
    path: '/mobileversion/latest',
    summary:
      'The newest released version of an app, and whether the one that asks must be upgraded',
    who: 'anyone',
    reads: true,
    input: z.strictObject(names),
    output: z.object({
      /** Null while none is released. */
      version: z.string().nullable(),
      /** A released version that requires it is newer than the one that asks. */
      mustUpgrade: z.boolean(),
    }),
  }),
}
