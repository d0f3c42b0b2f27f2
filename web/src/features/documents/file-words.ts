import type { DocumentType } from '@konsil/contract/case-files'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
const step = 1024

/** '12.3 MB', as the language writes it. */
export function sizeText(bytes: number, language: string) {
  const power = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log(bytes) / Math.log(step))),
  )
  const value = bytes / step ** power
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 || value >= 100 ? 0 : 1,
  }).format(value)
}

/** Rounded as people say it: 'about 20 seconds' never becomes 'about 17 seconds'. */
export function durationText(seconds: number, language: string) {
  const [amount, unit] = rounded(seconds)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    amount,
  )
}

function rounded(seconds: number) {
  if (seconds < 55) return [Math.max(5, Math.ceil(seconds / 5) * 5), 'second'] as const
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90
    ? ([minutes, 'minute'] as const)
    : ([Math.ceil(minutes / 60), 'hour'] as const)
}

/** What people call them. */
export const kindOf: Record<DocumentType, 'PDF' | 'DOC' | 'DOCX' | 'JPEG' | 'PNG' | 'DICOM'> = {
  'application/pdf': 'PDF',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'application/dicom': 'DICOM',
}
