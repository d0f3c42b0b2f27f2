import { expect, type Locator, type Page } from '@playwright/test'
import { certificates, undoSeconds } from '@konsil/contract/certificates'
import { apiPrefix, type OutputOf } from '@konsil/contract/core/endpoint'
import { documents } from '@konsil/contract/documents'
import { productUrl } from '../product/addresses.ts'
import { askSuccessfully } from './calls.ts'
import { rowWith } from './office.ts'
import { asUpload } from './papers.ts'

/** Hands in a certificate without a browser, for journeys that begin later. */
export async function handInCertificate(
  token: string,
  { name = 'Board certificate in cardiology', description = '', at = productUrl() } = {},
) {
  const attachments = [await handOver(token, 'front', at), await handOver(token, 'back', at)]
  const question = { name, description, certificateType: 'BOARD', attachments }
  return askSuccessfully(certificates.add, question, { token, at })
}

/** How they stand, as their doctor sees them: by name. */
export async function standingOf(token: string, at = productUrl()) {
  const { list } = await askSuccessfully(certificates.listByDoctor, {}, { token, at })
  return Object.fromEntries(list.map(({ name, status }) => [name, status.code]))
}

/** Until a decision has taken effect, with time for the worker. */
export const untilItTakesEffect = { timeout: (undoSeconds + 40) * 1_000 }

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

/** One side of a certificate, in the dialog in which it is handed in. */
export async function chooseSide(page: Page, side: string, name: string, content: Buffer) {
  const field = page.getByRole('dialog').locator('label', { hasText: side })
  await field.locator('input[type=file]').setInputFiles(asUpload(name, content))
}

/** What a doctor has handed in, in the list of the back-office. */
export async function openUploaded(office: Page, lastName: string) {
  await office.goto('/dashboard/uploaded-certificate')
  return rowWith(office.getByRole('main'), lastName)
}

/** Everything is compared, as it has to be before an approval. */
export async function tickAll(review: Locator) {
  for (const tick of await review.getByRole('checkbox').all()) await tick.check()
}

const handOver = (token: string, side: string, at = productUrl()) =>
  handOverFile(token, new File([`%PDF-1.7\n${side}\n%%EOF\n`], `${side}.pdf`), at)

/** A file of the own, that something can take up. */
export async function handOverFile(token: string, file: File, at = productUrl()) {
  const form = new FormData()
  form.append('attachment', file)
  const answer = await fetch(`${at}${apiPrefix}${documents.addAttachment.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { data } = (await answer.json()) as { data: OutputOf<typeof documents.addAttachment> }
  return { _id: data._id }
}
