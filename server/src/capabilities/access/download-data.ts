import { Readable } from 'node:stream'
import { endOfOwnData } from '@konsil/contract/access'
import type { Language } from '@konsil/contract/core/texts'
import { dayIn, onTheWire } from '@konsil/contract/core/time'
import type { Call, Download, Person } from '../../http/call.ts'
import { accountSubject, dataDownloadsPerAccount } from '../../http/limits.ts'
import { timeZoneOf } from '../account/index.ts'
import type { Told } from '../personal-data.ts'
import { accountParts } from './export-data.ts'
import type { AccessGround } from './ground.ts'

const nameOfFile: Record<Language, string> = { en: 'my-data', de: 'meine-daten' }

/** All that is kept of a person, as one file (Articles 15 and 20 GDPR). */
export async function downloadData(
  ground: AccessGround,
  { userId }: Person,
  { language, attempts }: Pick<Call, 'language' | 'attempts'>,
): Promise<Download> {
  const { database, clock } = ground
  await attempts.count(accountSubject('data download', userId), dataDownloadsPerAccount)
  const day = dayIn(await timeZoneOf(database, userId), clock.now())
  return {
    content: Readable.from(written(ground, userId), { objectMode: false }),
    mimeType: 'application/json; charset=utf-8',
    fileName: `${nameOfFile[language]}-${day}.json`,
  }
}

/**
 * Piece by piece, so that a long life costs no more memory than a short one; each piece takes a
 * connection to the database only while it is read. What ends early is no JSON.
 */
async function* written({ database, clock, config, personalData }: AccessGround, userId: string) {
  const file = { product: config.PRODUCT_NAME, createdAt: onTheWire(clock.now()) }
  yield `{\n  "file": ${indented(file, 1)}`
  const parts = [accountParts, ...personalData.map(data => data.export)].flatMap(Object.entries)
  for (const [name, part] of parts) {
    yield `,\n  ${JSON.stringify(name)}: `
    const told = part(database, userId)
    if (Symbol.asyncIterator in told) yield* list(told)
    else yield indented(await told, 1)
  }
  yield endOfOwnData
}

async function* list(told: AsyncIterable<Told>) {
  let count = 0
  for await (const one of told) {
    yield `${count === 0 ? '[' : ','}\n    ${indented(one, 2)}`
    count += 1
  }
  yield count === 0 ? '[]' : '\n  ]'
}

/** People read it too. */
const indented = (told: Told, depth: number) =>
  JSON.stringify(told, null, 2).replaceAll('\n', `\n${'  '.repeat(depth)}`)
