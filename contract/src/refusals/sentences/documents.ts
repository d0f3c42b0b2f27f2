import type { documentRefusals } from '../documents.ts'

export const documentSentences: Record<keyof typeof documentRefusals, string> = {
  'storage.full': 'The file could not be stored. Please try again later',
  'account.storage.full':
    'There is no more room for your files. Those that you uploaded and did not use go after a day. Please try again then, or write to us',
  'attachment.required': 'Please choose a file',
  'attachment.empty': 'This file is empty',
  'attachment.too.large': 'This file is larger than 10 MB',
  'attachment.type.not.allowed': 'Only images (PNG, JPEG, GIF) and PDF files are accepted',
  'attachment.not.available': 'This file is not there any more. Please choose it again',
}
