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
  'document.required': 'Please choose a file',
  'document.empty': 'This file is empty',
  'document.too.large': 'File size too large',
  'document.type.not.allowed': 'Only PDF, DOC, DOCX, JPG, PNG and DICOM files are accepted',
  'document.checksum.differs':
    'What arrived is not what was sent. Please upload the file once more',
  'document.infected': 'This file holds harmful software and was not kept',
  'document.not.taken': 'Nothing can be added at this step of the appointment',
  'document.stays': 'This file cannot be deleted any more',
  'document.was.read': 'The doctor has read this document already. Delete it nevertheless?',
  'case.storage.full': 'There is no more room for the files of this appointment',
  'uploads.too.many': 'Too many uploads are unfinished. Please finish or delete some of them first',
  'uploads.refused.too.often':
    'Too many of your files could not be kept. Please try again in an hour',
  'upload.ended': 'This upload has ended already',
  'upload.offset.differs': 'The upload goes on from another place. Please try again',
  'upload.incomplete': 'This file has not arrived whole yet',
  'upload.longer.than.announced': 'This file is longer than was announced',
  'upload.too.many.pieces': 'This upload was cut too often. Please begin it anew',
  'upload.version.unknown': 'Only version 1.0.0 of tus is spoken here',
  'range.not.satisfiable': 'The file has no such part',
}
