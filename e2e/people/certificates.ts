import { certificates } from '@konsil/contract/certificates'
import { apiPrefix, type OutputOf } from '@konsil/contract/core/endpoint'
import { documents } from '@konsil/contract/documents'
import { productUrl } from '../product/addresses.ts'
import { askSuccessfully } from './calls.ts'

const name = 'Board certificate in cardiology'

/** Hands in a certificate without a browser, for journeys that begin later. */
export async function handInCertificate(token: string) {
  const attachments = [await handOver(token, 'front'), await handOver(token, 'back')]
  return askSuccessfully(
    certificates.add,
    { name, certificateType: 'BOARD', attachments },
    { token },
  )
}

/** A physician ID, handed in and approved: with it a doctor may offer services. */
export async function haveApprovedId(token: string, officeToken: string) {
  const attachments = [await handOver(token, 'front'), await handOver(token, 'back')]
  const { _id: id, version } = await askSuccessfully(
    certificates.add,
    {
      name: 'Physician ID',
      certificateType: 'PHYSICIAN',
      expirationDate: '2031-05-31',
      attachments,
    },
    { token },
  )
  await askSuccessfully(certificates.approve, { id, version }, { token: officeToken })
}

async function handOver(token: string, side: string) {
  const form = new FormData()
  form.append('attachment', new Blob([`%PDF-1.7\n${side}\n%%EOF\n`]), `${side}.pdf`)
  const answer = await fetch(`${productUrl()}${apiPrefix}${documents.addAttachment.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { data } = (await answer.json()) as { data: OutputOf<typeof documents.addAttachment> }
  return { _id: data._id }
}
