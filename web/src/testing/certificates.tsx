import { type Certificate, certificates } from '@konsil/contract/certificates'
import { booking } from '@konsil/contract/booking'
import { sampleBeginning } from '@konsil/contract/samples/booking'
import { sampleCertificate, sampleCertificateTypes } from '@konsil/contract/samples/certificates'
import { screen } from '@testing-library/react'
import { renderPage, personWith, signedIn } from './dashboard.tsx'

/** A server that keeps these certificates of the doctor. */
export function doctorWith(list: Certificate[]) {
  const network = signedIn(personWith('DOCTOR'))
  network.answer(certificates.listTypes, sampleCertificateTypes)
  network.answerWith(certificates.listByDoctor, async ({ page = 1, size = list.length }) => ({
    list: list.slice((page - 1) * size, page * size),
    total: list.length,
  }))
  network.answer(certificates.add, sampleCertificate(99))
  network.answer(certificates.update, sampleCertificate(99))
  network.answer(certificates.remove, {})
  network.answer(booking.readCurrentStatus, sampleBeginning)
  return network
}

/** Opened at its address, with what the query asks for. */
export async function openCertificates(list: Certificate[], query = '') {
  const network = doctorWith(list)
  await renderPage(`/dashboard/certificate${query}`)
  await screen.findByRole('heading', { level: 1, name: 'Certificates' })
  return network
}
