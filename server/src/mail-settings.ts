import { createPrivateKey } from 'node:crypto'
import * as z from 'zod'
import { isHostName } from './http/hosts.ts'
import { StartupProblem } from './startup-problem.ts'

/** PEM, written as base64 so that it fits one line. */
function privateKeyIn(setting: string) {
  const pem = Buffer.from(setting, 'base64').toString()
  const { asymmetricKeyType } = createPrivateKey(pem)
  return asymmetricKeyType === 'rsa' ? pem : undefined
}

const isPrivateKey = (setting: string) => {
  try {
    return privateKeyIn(setting) !== undefined
  } catch {
    return false
  }
}

/** By which mails go out, and how they are signed; unset, none is signed here. */
export const mailSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\p{Cc}]*[^\s@<>]@[\w.-]+>?$/u, {
      error: 'must be like Konsil <no-reply@example.org>',
    })
    .optional(),
  DKIM_DOMAIN: z.string().refine(isHostName, { error: 'must be a domain' }).optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]{1,63}$/, { error: 'must be letters, digits and hyphens' })
    .optional(),
  DKIM_KEY: z
    .string()
    .refine(isPrivateKey, { error: 'must be a private RSA key (PEM) in base64' })
    .optional(),
}

type Settings = z.infer<z.ZodObject<typeof mailSettings>>

/** With what mails are signed; undefined where nothing of it is set. A part of it alone would sign nothing, and nobody would notice. */
export function dkimOf(settings: Pick<Settings, `DKIM_${string}` & keyof Settings>) {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: key } = settings
  if (domain !== undefined && selector !== undefined && key !== undefined) {
    return { domain, selector, privateKey: privateKeyIn(key) ?? '' }
  }
  if ([domain, selector, key].every(one => one === undefined)) return undefined
  throw new StartupProblem(
    'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY belong together: set all of them, or none.',
  )
}
