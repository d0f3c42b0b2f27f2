import type { DocumentType } from '@konsil/contract/case-files'
import type { attachmentTypes } from '@konsil/contract/documents'
import { plainFileName } from '@konsil/contract/plain-file-name'

const longest = 150
/** Of what is given nobody looks at more. */
const longestGiven = 1_000
type FileType = DocumentType | (typeof attachmentTypes)[number]
const endings: Record<FileType, readonly string[]> = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'application/dicom': ['dcm', 'dicom', 'ima'],
}

/**
 * A name that is safe on everybody's disk: no folders, no signs that hide or turn others around, not long,
 * and with an ending that says what the content is, once that is known.
 */
export function cleanFileName(given: string, type?: FileType) {
  const plain = plainFileName(given.slice(-longestGiven).split(/[\\/]/).at(-1) ?? '')
  const [, stem = plain, ending = ''] = /^(.*)\.([A-Za-z\d]{1,8})$/s.exec(plain) ?? []
  const isRight = type === undefined || endings[type].includes(ending.toLowerCase())
  const [base, last] = isRight ? [stem, ending] : [plain, endings[type][0]]
  const short = Array.from(base).slice(0, longest).join('').trim() || 'document'
  return last ? `${short}.${last}` : short
}
