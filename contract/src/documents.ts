import * as z from 'zod'
import { caseFiles } from './case-files.ts'
import { neededForHealthData } from './core/consents.ts'
import { endpoint } from './core/endpoint.ts'
import { nothing } from './core/shapes.ts'
import { signedLink } from './core/signed-link.ts'

export const attachmentTypes = ['image/png', 'image/jpeg', 'image/gif', 'application/pdf'] as const
/** Of pictures of services and blogs (D-213). */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif'] as const
export const attachmentLimit = 10 * 1024 * 1024

export const documents = {
  addAttachment: endpoint({
    path: '/attachment/add',
    summary:
      'Hand over one image or PDF in the multipart field "attachment"; it is the uploader\'s alone until something of theirs takes it up',
    who: 'signedIn',
    needs: neededForHealthData,
    rate: 'upload',
    kind: 'upload',
    fileLimit: attachmentLimit,
    input: nothing,
    output: z.object({ _id: z.uuid(), url: z.string(), mimeType: z.enum(attachmentTypes) }),
    refusals: [
      'attachment.required',
      'attachment.empty',
      'attachment.too.large',
      'attachment.type.not.allowed',
      'account.storage.full',
      'storage.full',
    ],
  }),
  readAttachment: endpoint({
    method: 'GET',
    path: '/attachment/read',
    summary:
      'The bytes of an attachment, by an address that was made for one reader and lasts minutes',
    who: 'anyone',
    reads: true,
    kind: 'download',
    // Portraits and pictures of services are everybody's, and of no session.
    input: signedLink.partial({ session: true }),
    output: z.unknown(),
  }),
  ...caseFiles,
}
