import type { DocumentType } from '@konsil/contract/case-files'
import { documentTypes } from '@konsil/contract/case-files'
import { fileTypeFromBuffer } from 'file-type'

const enoughToTell = 4100
/** A list of what is in an archive stands at its end; that of a text document is far shorter. */
const longestList = 256 * 1024
const zipStart = Buffer.from('PK\x03\x04', 'latin1')
const wordStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** As the stream of a text is called in such a file. */
const wordStream = Buffer.from('WordDocument', 'utf16le')

/** Tells by what passes through it what a file is. Nothing is unpacked: of archives their list alone is read. */
export function typeFinder() {
  let start = Buffer.alloc(0)
  let last = Buffer.alloc(0)
  let isWord = false
  const end = endOf(longestList)
  const begins = (signs: Buffer) => start.subarray(0, signs.length).equals(signs)
  return {
    take(bytes: Buffer) {
      if (start.length < enoughToTell) {
        start = Buffer.concat([start, bytes.subarray(0, enoughToTell - start.length)])
      }
      if (begins(zipStart)) end.add(bytes)
      if (begins(wordStart) && !isWord) {
        const joined = Buffer.concat([last, bytes])
        isWord = joined.includes(wordStream)
        last = joined.subarray(-wordStream.length)
      }
    },
    async end(): Promise<DocumentType | undefined> {
      if (begins(zipStart)) return isTextDocument(namesInArchive(end.read())) ? docx : undefined
      if (begins(wordStart)) return isWord ? 'application/msword' : undefined
      const found = await fileTypeFromBuffer(start)
      return documentTypes.find(type => type === found?.mime)
    },
  }
}

/** The last of what was added, joined once. */
function endOf(most: number) {
  const parts: Buffer[] = []
  let held = 0
  return {
    add(bytes: Buffer) {
      parts.push(bytes)
      held += bytes.length
      while (parts[0] && held - parts[0].length >= most) held -= parts.shift()?.length ?? 0
    },
    read: () => Buffer.concat(parts).subarray(-most),
  }
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const isTextDocument = (names: readonly string[]) =>
  names.includes('[Content_Types].xml') &&
  names.includes('word/document.xml') &&
  !names.some(name => /vbaProject\.bin$/i.test(name))

const endOfList = Buffer.from('PK\x05\x06', 'latin1')
const entryOfList = Buffer.from('PK\x01\x02', 'latin1')
const mostEntries = 5_000

/** Of its end, as far as the list is whole. */
function namesInArchive(end: Buffer): string[] {
  const at = end.lastIndexOf(endOfList)
  if (at < 0 || at + 22 > end.length) return []
  const names: string[] = []
  let entry = at - end.readUInt32LE(at + 12)
  while (entry >= 0 && entry + 46 <= at && names.length < mostEntries) {
    if (!end.subarray(entry, entry + 4).equals(entryOfList)) return []
    const [name, extra, comment] = [28, 30, 32].map(place => end.readUInt16LE(entry + place))
    names.push(end.toString('utf8', entry + 46, entry + 46 + (name ?? 0)))
    entry += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return names
}
