import { Readable } from 'node:stream'
import { portionOf, type Portion } from '../../../http/ranges.ts'
import type { Download } from '../../../http/call.ts'
import type { Secrets } from '../../../ports/secrets.ts'
import type { DocumentsGround } from '../ground.ts'
import { listPieces } from './store/pieces.ts'
import type { KeptFile } from './read-of-case.ts'
import { openFileKey, openName } from './sealed.ts'

/** Of a file, all or a part: only the pieces that it touches are opened, one after the other, and no more of them. */
export async function* contentOf(
  { database, pieces }: Pick<DocumentsGround, 'database' | 'pieces'>,
  { id, key }: { id: string; key: Buffer },
  portion: Portion,
) {
  for (const piece of await listPieces(database, id, portion)) {
    const from = Math.max(0, portion.start - piece.starts_at)
    let left = portion.end + 1 - piece.starts_at - from
    for await (const chunk of pieces.read(piece.id, key, from)) {
      yield chunk.subarray(0, left)
      left -= chunk.length
      if (left <= 0) break
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
