import { expect } from '@playwright/test'
import { certificates, undoSeconds } from '@konsil/contract/certificates'
import { apiPrefix, type OutputOf } from '@konsil/contract/core/endpoint'
import { documents } from '@konsil/contract/documents'
import { productUrl } from '../product/addresses.ts'
import { askSuccessfully } from './calls.ts'

/** Hands in a certificate without a browser, for journeys that begin later. */
export async function handInCertificate(
  token: string,
  { name = 'Board certificate in cardiology', at = productUrl() } = {},
) {
  const attachments = [await handOver(token, 'front', at), await handOver(token, 'back', at)]
  const question = { name, certificateType: 'BOARD', attachments }
  return askSuccessfully(certificates.add, question, { token, at })
}

/** How they stand, as their doctor sees them: by name. */
export async function standingOf(token: string, at = productUrl()) {
  const { list } = await askSuccessfully(certificates.listByDoctor, {}, { token, at })
  return Object.fromEntries(list.map(({ name, status }) => [name, status.code]))
}

/** Until a decision has taken effect, with time for the worker. */
export const untilItTakesEffect = { timeout: (undoSeconds + 20) * 1_000 }

/** A physician ID, handed in and approved: with it a doctor may offer services. */
export async function haveApprovedId(token: string, officeToken: string) {
  const attachments = [await handOver(token, 'front'), await handOver(token, 'back')]
  const name = 'Physician ID'
  const { _id: id, version } = await askSuccessfully(
    certificates.add,
    {
      name,
      certificateType: 'PHYSICIAN',
      expirationDate: '2031-05-31',
      attachments,
    },
    { token },
  )
  await askSuccessfully(certificates.approve, { id, version }, { token: officeToken })
  const standing = async () => (await standingOf(token))[name]
  await expect.poll(standing, untilItTakesEffect).toBe('ACTIVE')
}

async function handOver(token: string, side: string, at = productUrl()) {
  const form = new FormData()
  form.append('attachment', new Blob([`%PDF-1.7\n${side}\n%%EOF\n`]), `${side}.pdf`)
  const answer = await fetch(`${at}${apiPrefix}${documents.addAttachment.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { data } = (await answer.json()) as { data: OutputOf<typeof documents.addAttachment> }
  return { _id: data._id }
}
