import * as z from 'zod'
import type { Mail } from '../ports/mailer.ts'

const mail = z.strictObject({
  id: z.string(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachment: z
    .strictObject({ name: z.string(), type: z.string(), content: z.string() })
    .optional(),
  unsubscribeAt: z.string().optional(),
  until: z.iso.datetime().optional(),
}) satisfies z.ZodType<Mail>

/** One that holds a secret: it is written when it is sent, so that the queue holds nothing that opens anything. */
// No strict one: those that an older version has queued say more.
const unwrittenMail = z.object({ id: z.string(), unwritten: z.literal('link') })
export type UnwrittenMail = z.infer<typeof unwrittenMail>

export const queuedMail = z.union([mail, unwrittenMail])
export type QueuedMail = Mail | UnwrittenMail
