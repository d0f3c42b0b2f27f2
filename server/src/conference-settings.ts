import * as z from 'zod'
import { isHostName } from './http/hosts.ts'
import { StartupProblem } from './startup-problem.ts'
import { weaknessOf } from './weak-secrets.ts'

const secret = z.string().min(32, { error: 'must have at least 32 characters' })

/** Addresses of servers as browsers take them, with commas between. */
const iceUrls = (pattern: RegExp, like: string) =>
  z
    .string()
    .transform(text => text.split(',').map(url => url.trim()))
    .refine(urls => urls.every(url => pattern.test(url)), { error: `must be like ${like}` })
    .default([])

/** Where calls meet; all unset means from browser to browser, without a relay. */
export const conferenceSettings = {
  STUN_URLS: iceUrls(/^stuns?:[\w.:[\]-]+$/, 'stun:stun.example.org:3478'),
  TURN_URLS: iceUrls(
    /^turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?$/,
    'turn:turn.example.org:3478,turns:turn.example.org:5349?transport=tcp',
  ),
  TURN_SECRET: secret.optional(),
  JITSI_DOMAIN: z
    .string()
    .refine(name => isHostName(name.replace(/:\d{1,5}$/, '')), {
      error: 'must be the name of a host, like meet.example.org',
    })
    .optional(),
  JITSI_APP_ID: z
    .string()
    .regex(/^[\w.-]{1,100}$/, { error: 'must be letters, digits, dots and dashes' })
    .optional(),
  JITSI_SECRET: secret.optional(),
}

type Settings = z.infer<z.ZodObject<typeof conferenceSettings>>

/** A relay lets nobody in without its secret, and no server of Jitsi without a token. */
export function refuseHalfConference(settings: Settings) {
  const { TURN_URLS, TURN_SECRET } = settings
  if (TURN_URLS.length > 0 !== (TURN_SECRET !== undefined)) {
    throw new StartupProblem('TURN_URLS and TURN_SECRET belong together: set both, or neither.')
  }
  const ofJitsi = ['JITSI_DOMAIN', 'JITSI_APP_ID', 'JITSI_SECRET'] as const
  const missing = ofJitsi.filter(name => settings[name] === undefined)
  if (missing.length > 0 && missing.length < ofJitsi.length) {
    throw new StartupProblem(
      `The setting ${missing.join(', ')} is missing: calls by Jitsi need ${ofJitsi.join(', ')}.`,
    )
  }
}

export const secretsOfConferences = ({ TURN_SECRET, JITSI_SECRET }: Settings) =>
  Object.entries({ TURN_SECRET, JITSI_SECRET }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, weaknessOf(value)]],
  )
