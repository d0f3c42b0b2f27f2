import type { DocumentType } from '@konsil/contract/case-files'

const longest = 150
/** Of what is given nobody looks at more. */
const longestGiven = 1_000
const endings: Record<DocumentType, readonly string[]> = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/dicom': ['dcm', 'dicom', 'ima'],
}

/**
 * A name that is safe on everybody's disk: no folders, no signs that hide or turn others around, not long,
 * and with an ending that says what the content is, once that is known.
 */
export function cleanFileName(given: string, type?: DocumentType) {
  const inFolder = given.slice(-longestGiven).normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = withoutDots(
    inFolder
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
      .replace(/[<>:"|?*]/g, '_')
      .replace(/\s+/g, ' '),
  )
  const [, stem = plain, ending = ''] = /^(.*)\.([A-Za-z\d]{1,8})$/s.exec(plain) ?? []
  const isRight = type === undefined || endings[type].includes(ending.toLowerCase())
  const [base, last] = isRight ? [stem, ending] : [plain, endings[type][0]]
  const short = Array.from(base).slice(0, longest).join('').trim() || 'document'
  return last ? `${short}.${last}` : short
}

/** At both ends, and spaces; a rule of signs would look at long runs of them again and again. */
function withoutDots(name: string) {
  const isDot = (at: number) => name[at] === '.' || name[at] === ' '
  let [start, end] = [0, name.length]
  while (start < end && isDot(start)) start += 1
  while (start < end && isDot(end - 1)) end -= 1
  return name.slice(start, end)
}
