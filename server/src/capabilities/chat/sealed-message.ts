import * as z from 'zod'
import type { Secrets } from '../../ports/secrets.ts'

const content = z.object({ text: z.string(), documents: z.array(z.string()) })
export type MessageContent = z.infer<typeof content>

/** What was said in one conversation opens in no other, and at no other place of it. */
const nameOf = ({ id, appointment_id }: Named) => `message ${id} of appointment ${appointment_id}`

interface Named {
  id: string
  appointment_id: string
}

export const sealMessage = (key: Secrets, named: Named, said: MessageContent) =>
  key.seal(Buffer.from(JSON.stringify(said)), nameOf(named))

/** Nothing where the key that sealed it was forgotten. */
export function openMessage(
  key: Secrets | undefined,
  row: Named & { sealed_content: Buffer },
): MessageContent | undefined {
  if (!key?.isCurrent(row.sealed_content)) return undefined
  return content.parse(JSON.parse(key.open(row.sealed_content, nameOf(row)).toString()))
}
