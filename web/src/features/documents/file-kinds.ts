import { type DocumentType, documentLimit } from '@konsil/contract/case-files'

/** Why a file is not even begun to be sent: the server would say the same. */
export type FileFault = 'document.empty' | 'document.too.large' | 'document.type.not.allowed'

const known = /\.(?:pdf|docx?|jpe?g|png|dcm|dicom|ima)$/i

/** The server decides by the content; this spares people sending what it would not keep (D-082). */
export async function faultOf(file: File): Promise<FileFault | undefined> {
  if (file.size === 0) return 'document.empty'
  if (file.size > documentLimit) return 'document.too.large'
  if (known.test(file.name) || (await isDicom(file))) return undefined
  return 'document.type.not.allowed'
}

const preambleLength = 128
const mark = 'DICM'

/** Pictures of an examination mostly have no ending: a mark behind a preamble says what they are. */
async function isDicom(file: File) {
  return (await file.slice(preambleLength, preambleLength + mark.length).text()) === mark
}

/** What our pages can show themselves. */
export const isShown = ({ mimeType, size }: { mimeType: DocumentType; size: number }) =>
  size <= mostShown && shownTypes.includes(mimeType)

const shownTypes: readonly DocumentType[] = ['application/pdf', 'image/jpeg', 'image/png']
/** A browser on a phone holds no more of one. */
const mostShown = 60 * 1024 * 1024
