import { Readable } from 'node:stream'
import { portionOf, type Portion } from '../../../http/ranges.ts'
import type { Download } from '../../../http/call.ts'
import type { Secrets } from '../../../ports/secrets.ts'
import type { DocumentsGround } from '../ground.ts'
import { listPieces } from './store/pieces.ts'
import type { KeptFile } from './read-of-case.ts'
import { openFileKey, openName } from './sealed.ts'

/** Of a file, all or a part: only the pieces that it touches are opened, one after the other. */
export async function* contentOf(
  { database, pieces }: Pick<DocumentsGround, 'database' | 'pieces'>,
  { id, key }: { id: string; key: Buffer },
  { start, end }: Portion,
) {
  for (const piece of await listPieces(database, id)) {
    const from = start - piece.starts_at
    const upTo = end + 1 - piece.starts_at
    if (upTo <= 0 || from >= piece.bytes) continue
    let at = 0
    const content = await pieces.get(piece.id, key)
    for await (const chunk of content as AsyncIterable<Buffer>) {
      const part = chunk.subarray(Math.max(0, from - at), Math.max(0, upTo - at))
      at += chunk.length
      if (part.length > 0) yield part
      if (at >= upTo) break
    }
  }
}

/** Of a file that whoever asks may read. */
export function downloadOf(
  ground: DocumentsGround,
  file: KeptFile,
  caseKey: Secrets,
  range: string | undefined,
): Download {
  const total = file.size
  const portion = portionOf(range, total)
  const { start, end } = portion ?? { start: 0, end: total - 1 }
  const key = openFileKey(caseKey, file)
  return {
    content: Readable.from(contentOf(ground, { id: file.id, key }, { start, end }), {
      objectMode: false,
    }),
    mimeType: file.mime_type,
    bytes: end + 1 - start,
    fileName: openName(caseKey, file),
    isOnlySaved: true,
    ranged: { total, portion },
  }
}
