import { sampleDoctorService } from '@konsil/contract/samples/services'
import { services } from '@konsil/contract/services'
import { renderPage } from './dashboard.tsx'
import { doctorOffering } from './services.ts'
import { type Dialog, dialog, press, pressIn, type } from './user-event.ts'

export async function begin(way: RegExp, list = [sampleDoctorService(1)]) {
  const network = doctorOffering(list)
  await renderPage('/dashboard/services')
  await press('Add service')
  await pressIn(await dialog('How would you like to add a service?'), way)
  return network
}

/** The dialog in which an own service is proposed. */
export async function propose() {
  const network = await begin(/^Propose/)
  network.answer(services.propose, sampleDoctorService(9, 'PENDING_APPROVAL'))
  const form = await dialog('Propose a service')
  await form.findByRole('checkbox', { name: 'Written report' })
  return { network, form }
}

/** As it has to be, at least. */
export async function fillIn(form: Dialog) {
  type(form.getAllByLabelText(/^Title/)[0] as HTMLElement, 'Heart ultrasound')
  type(form.getByLabelText('Price'), '120,5')
}
