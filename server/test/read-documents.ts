import { ringSecrets } from '../src/adapters/ring-secrets.ts'
import { parseKeyRing } from '../src/adapters/key-ring.ts'
import { readInvoice } from '../src/capabilities/payments/index.ts'
import { plain } from './invoice-acts.ts'
import { readPdf } from './read-pdf.ts'
import type { TestServer } from './test-server.ts'

/** What the documents of an appointment say, in the order in which they were issued. */
export async function textsOf(server: TestServer, appointmentId: string) {
  const { rows } = await server.pool.query<{ id: string }>(
    `select invoice.id from invoice join payable on payable.id = payable_id where subject_id = $1
     order by issued_at, invoice.id`,
    [appointmentId],
  )
  const secrets = ringSecrets(parseKeyRing(server.config.FILES_KEYS))
  const texts: string[] = []
  for (const { id } of rows) {
    const invoice = await readInvoice(server.database, secrets, id)
    texts.push(plain((await readPdf(invoice?.pdf ?? Buffer.from(''))).text))
  }
  return texts
}
