import * as z from 'zod'
import { parseServiceAccount } from './adapters/fcm-push.ts'
import { StartupProblem } from './startup-problem.ts'

/** Browsers need none: each says where its push service is. */
export const pushSettings = {
  FCM_SERVICE_ACCOUNT: z
    .string()
    .refine(isServiceAccount, { error: 'must be the JSON of a service account, on one line' })
    .optional(),
  PUSH_TO_ANY_HOST: z
    .enum(['true', 'false'])
    .transform(value => value === 'true')
    .default(false),
}

function isServiceAccount(setting: string) {
  try {
    return parseServiceAccount(setting) !== undefined
  } catch {
    return false
  }
}

/** Whoever is signed in could have machines of this network asked. */
export function refuseAnyHost({ PUSH_TO_ANY_HOST }: { PUSH_TO_ANY_HOST: boolean }) {
  if (!PUSH_TO_ANY_HOST) return
  throw new StartupProblem(
    'PUSH_TO_ANY_HOST is for developing: whoever is signed in could have machines of this network asked. Leave it out.',
  )
}
