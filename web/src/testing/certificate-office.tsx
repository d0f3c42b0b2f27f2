import {
  type CertificateDecision,
  certificates,
  type ReviewedCertificate,
} from '@konsil/contract/certificates'
import { sampleReviewedCertificate } from '@konsil/contract/samples/certificates'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { personWith, renderPage, signedIn } from './dashboard.tsx'
import { press, userEvent } from './user-event.ts'

/** A server where these wait, one under the other; what is undone waits again. */
export async function office(count: number, changes: Partial<ReviewedCertificate> = {}) {
  const network = signedIn(personWith('ADMIN'))
  const all = Array.from({ length: count }, (_, at) => sampleReviewedCertificate(at + 1, changes))
  let gone: string[] = []
  const decide = async ({ id }: { id: string }) => {
    gone.push(id)
    const certificate = all.find(({ _id }) => _id === id)
    if (!certificate) throw new Error('none of these')
    return { decision: decisionOn(certificate.name) }
  }
  network.answerWith(certificates.listUploaded, async () => {
    const list = all.filter(({ _id }) => !gone.includes(_id))
    return { list, total: list.length }
  })
  network.answerWith(certificates.review, async ({ id }) => {
    const one = all.find(({ _id }) => _id === id)
    if (!one) throw new Error('none of these')
    return one
  })
  network.answerWith(certificates.approve, decide)
  network.answerWith(certificates.reject, decide)
  network.answerWith(certificates.undo, async ({ id }) => {
    gone = gone.filter(one => one !== id)
    return {}
  })
  await renderPage('/dashboard/uploaded-certificate')
  return network
}

/** The id of what this server stores when somebody decides on the certificate of this name. */
export const decisionOn = (name: string) => idOf(600 + Number(name.replace(/\D/g, '')))

/** Of the first that waits. */
export async function openReview() {
  await press('Approve Certificate 1')
  return within(await screen.findByRole('dialog', { name: 'Review of a certificate' }))
}
export type Review = Awaited<ReturnType<typeof openReview>>
export const shows = (review: Review, name: string) =>
  waitFor(() => expect(review.getByText(name, { selector: 'dd' })).toBeTruthy())

/** The tab of what was decided, where nothing waits. */
export async function openDecided(list: CertificateDecision[]) {
  const network = await office(0)
  network.answerWith(certificates.listDecided, async () => ({ list, total: list.length }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Decided' }))
  return network
}
