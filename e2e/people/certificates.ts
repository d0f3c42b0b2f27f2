import { expect } from '@playwright/test'
import { certificates, undoSeconds } from '@konsil/contract/certificates'
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

/** Until a decision has taken effect, with time for the worker. */
export const untilItTakesEffect = { timeout: (undoSeconds + 20) * 1_000 }

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
  const stateNow = async () => {
    const { list } = await askSuccessfully(certificates.listByDoctor, {}, { token })
    return list.find(({ _id }) => _id === id)?.status.code
  }
  await expect.poll(stateNow, untilItTakesEffect).toBe('ACTIVE')
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
