import { booking } from '@konsil/contract/booking'
import type { DoctorService, DoctorServiceState } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { sampleStatus } from '@konsil/contract/samples/booking'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleDoctorService } from '@konsil/contract/samples/services'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../../lib/words/language.ts'
import { personWith, renderPage, stubPageLoads } from '../../../testing/dashboard.tsx'
import { doctorOffering } from '../../../testing/services.ts'
import { dialog, press, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

async function openPage(list: DoctorService[], ...status: [Parameters<typeof doctorOffering>[1]?]) {
  const network = doctorOffering(list, ...status)
  await renderPage('/dashboard/services')
  await screen.findByRole('heading', { level: 1, name: 'Services' })
  return network
}

const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement)
const actsOn = (card: ReturnType<typeof within>) =>
  card.getAllByRole('button').map((button: HTMLElement) => button.textContent)

test('SERV-01, SERV-05, SERV-23 a card has picture, name, price with its note, kind and state', async () => {
  await openPage([
    sampleDoctorService(1, 'ACTIVE', {
      questionaire: { _id: idOf(801), title: { en: 'General', de: 'Allgemein' } },
      service: { thumbnailUrl: { _id: idOf(9), url: '/thumb-9' } },
    }),
    sampleDoctorService(2, 'PENDING_APPROVAL', {
      service: {
        name: { en: '', de: 'Nur deutsch' },
        consultationType: 'CHAT',
        duration: 0,
        appliedFor: 'BOOKED',
        price: { value: 80, currency: 'USD' },
      },
    }),
  ])
  const first = await cardOf('Service 1')
  first.getByText('€120.50')
  first.getByText('free of German VAT')
  first.getByText('Video call, 30 minutes')
  first.getByText('Active')
  first.getByText('Questionnaire: General')
  const card = screen.getByRole('heading', { name: 'Service 1' }).closest('li')
  expect(card?.querySelector('img')?.getAttribute('src')).toBe('/thumb-9')
  const second = await cardOf('Nur deutsch')
  second.getByText('$80')
  second.getByText('In writing, no call')
  second.getByText('Only for return patients')
})

test.each<[DoctorServiceState, string, string[]]>([
  ['PENDING_APPROVAL', 'Waiting for approval', ['View', 'Edit', 'Delete']],
  ['REVIEWING', 'In review', ['View', 'Delete']],
  [
    'MISSING_QUESTIONAIRE',
    'Questionnaire missing',
    ['View', 'Billing positions', 'Choose questionnaire', 'Delete'],
  ],
  [
    'ACTIVE',
    'Active',
    ['View', 'Other questionnaire', 'Billing positions', 'Deactivate', 'Delete'],
  ],
  [
    'DEACTIVATED',
    'Deactivated',
    ['View', 'Other questionnaire', 'Billing positions', 'Activate', 'Delete'],
  ],
  ['REJECTED', 'Declined', ['View', 'See the reason', 'Edit', 'Delete']],
])(
  'SERV-14, SERV-15, SERV-16 a service that is %s says so and offers its acts',
  async (code, word, acts) => {
    await openPage([sampleDoctorService(1, code)])
    const card = await cardOf('Service 1')
    card.getByText(word)
    expect(actsOn(card)).toEqual(acts)
    expect(card.queryByText('Expired')).toBeNull()
  },
)

test('SERV-03, SERV-22, D-050 all that a service is can be looked at, whatever its state', async () => {
  await openPage([sampleDoctorService(1, 'ACTIVE')])
  await press('View: Service 1')
  const shown = await dialog('Service 1')
  shown.getByText('Written report')
  await shown.findByText('You get')
  await userEvent.click(shown.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('SERV-15, D-049 what has run out with the physician ID is tagged, and can still be deleted', async () => {
  await openPage([sampleDoctorService(1, 'ACTIVE', { isExpired: true })])
  const card = await cardOf('Service 1')
  card.getByText('Expired')
  card.getByText('Active')
  expect(actsOn(card)).toContain('Delete')
})

test('SERV-14 the reason of a declined proposal leads to its correction', async () => {
  await openPage([sampleDoctorService(1, 'REJECTED', { declineReason: 'Too short' })])
  await press('See the reason: Service 1')
  const reason = await dialog('Why Service 1 was declined')
  reason.getByText('Too short')
  await userEvent.click(reason.getByRole('button', { name: 'Edit' }))
  const form = await dialog('Change proposed service')
  form.getByText('Too short')
  expect(await form.findByDisplayValue('Service 1')).toBeTruthy()
})

test.each([
  ['deactivate', 'ACTIVE', 'Deactivate', 'Deactivated service'],
  ['activate', 'DEACTIVATED', 'Activate', 'Activated service'],
  ['remove', 'ACTIVE', 'Delete', 'Deleted service'],
] as const)(
  'SERV-18, SERV-19, SERV-20, SERV-29 before it is done it asks: %s',
  async (act, code, word, told) => {
    const network = await openPage([sampleDoctorService(1, code)])
    network.fail(services[act])
    await press(`${word}: Service 1`)
    const asked = await dialog(`${word} Service 1?`)
    expect(network.asked(services[act])).toEqual([])
    await userEvent.click(asked.getByRole('button', { name: word }))
    await screen.findByText(new RegExp(`^${told} failed\\.`))
    if (act === 'remove') network.answer(services.remove, {})
    else network.answer(services[act], sampleDoctorService(1))
    const listed = network.asked(services.listOwn).length
    const readied = network.asked(booking.readCurrentStatus).length
    await userEvent.click(asked.getByRole('button', { name: word }))
    await screen.findByText(`${told} successfully`)
    expect(network.asked(services[act]).at(-1)?.question).toEqual({ id: idOf(1) })
    await waitFor(() => expect(network.asked(services.listOwn).length).toBeGreaterThan(listed))
    expect(network.asked(booking.readCurrentStatus).length).toBeGreaterThan(readied)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('SHELL-29 when a service is deleted, the focus goes on to the button that adds one', async () => {
  const network = await openPage([sampleDoctorService(1), sampleDoctorService(2)])
  network.answer(services.remove, {})
  network.answer(services.listOwn, { list: [sampleDoctorService(2)], total: 1 })
  await press('Delete: Service 1')
  const asked = await dialog('Delete Service 1?')
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Service 1' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add service' }))
})

test('SERV-18 what a schedule uses is not deleted, and that is said alone', async () => {
  const network = await openPage([sampleDoctorService(1)])
  network.refuse(services.remove, 'doctorservice.existed.schedules')
  await press('Delete: Service 1')
  const asked = await dialog('Delete Service 1?')
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
  await screen.findByText('This service is used in a schedule')
})

test('SERV-01 a list that did not come can be asked for again; an empty one says what to do', async () => {
  const network = doctorOffering([])
  network.refuse(services.listOwn, 'role.not.allowed')
  await renderPage('/dashboard/services')
  await screen.findByText('Your services could not be loaded.')
  network.answer(services.listOwn, { list: [], total: 0 })
  await press('Try again')
  await screen.findByText(/^You do not offer a service yet\. Take one/)
})

test.each([
  ['doctorservice.is.empty.certificate', 'Your physician ID is missing or has expired'],
  ['doctorservice.not.enough.certificate', 'Your physician ID is missing or has expired'],
  ['doctorservice.is.in.reviewing.status.certificate', "You aren't yet verified"],
] as const)('SERV-25, SERV-27, D-346 adding is verified first: %s', async (refusal, title) => {
  const network = await openPage([sampleDoctorService(1)])
  network.refuse(services.verify, refusal)
  await press('Add service')
  const reminder = await dialog(title)
  const link = reminder.getByRole('link', { name: 'To your certificates' })
  expect(link.getAttribute('href')).toBe('/dashboard/certificate')
  expect(network.asked(services.verify)).toHaveLength(1)
  // Nothing is offered without a physician ID, but everything can be prepared (D-346).
  await userEvent.click(reminder.getByRole('button', { name: 'Prepare a service' }))
  await dialog('How would you like to add a service?')
})

test('CERT-15, D-346 without a valid physician ID an active service is called prepared', async () => {
  await openPage([sampleDoctorService(1, 'ACTIVE', { isPrepared: true })])
  await screen.findByText('Prepared')
  screen.getByText(/^Nobody can book it yet\./)
  expect(screen.queryByText('Active')).toBeNull()
})

test('D-346 what waits for invoice details alone says so, and leads to their form', async () => {
  const prepared = [sampleDoctorService(1, 'ACTIVE', { isPrepared: true })]
  await openPage(prepared, sampleStatus(['INVOICE_DETAILS']))
  await screen.findByText(/^Nobody can book it yet: your invoice details are missing\./)
  const link = screen.getByRole('link', { name: 'To your invoice details' })
  expect(link.getAttribute('href')).toBe('/dashboard/account?tab=bank-account#invoices')
})

test('SERV-28 who offers nothing is welcomed back by title and full name, until it is put away', async () => {
  const doctor = personWith('DOCTOR')
  doctor.profile = { ...doctor.profile, title: 'Prof. Dr.' }
  const network = doctorOffering([], sampleStatus(['SERVICE']), doctor)
  network.refuse(services.verify, 'doctorservice.is.empty.service')
  const { unmount } = await renderPage('/dashboard/services')
  await screen.findByText('Welcome back, Prof. Dr. Ada Byron')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.asked(services.verify)).toHaveLength(0)
  await press('Add the first service')
  const methods = await dialog('How would you like to add a service?')
  methods.getByRole('button', { name: /^Take one from the catalogue/ })
  methods.getByRole('button', { name: /^Propose your own/ })
  await userEvent.keyboard('{Escape}')
  await press('Hide')
  expect(document.activeElement?.textContent).toBe('Add service')
  expect(screen.queryByText(/^Welcome back/)).toBeNull()
  unmount()
  await renderPage('/dashboard/services')
  await screen.findByText(/^You do not offer a service yet\. Take one/)
  expect(screen.queryByText(/^Welcome back/)).toBeNull()
})

test('SERV-25 when it cannot be verified that is said, and nothing opens', async () => {
  const network = await openPage([sampleDoctorService(1)])
  network.silence(services.verify)
  await press('Add service')
  await screen.findByText(/^We could not check whether you can add services\./)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('SERV-24, D-051 whoever has no specialty is reminded of it, with a link to the profile', async () => {
  await openPage([sampleDoctorService(1)], sampleStatus(['SPECIALTIES']))
  await screen.findByText('Your specialties are missing')
  const link = screen.getByRole('link', { name: 'To your profile' })
  expect(link.getAttribute('href')).toBe('/dashboard/account?tab=profile#specialties')
})

test('SERV-16, SERV-17, SERV-20 a questionnaire is read and attached; both prices are told before', async () => {
  const network = await openPage([
    sampleDoctorService(1, 'MISSING_QUESTIONAIRE', {
      proposedPrice: { value: 200, currency: 'EUR' },
    }),
  ])
  network.answer(services.chooseQuestionnaire, sampleDoctorService(1))
  ;(await cardOf('Service 1')).getByText('You had proposed €200.00.')
  await press('Choose questionnaire: Service 1')
  const picker = await dialog('Choose questionnaire')
  picker.getByText(/^You proposed €200\.00, approved is €120\.50\./)
  await userEvent.click(picker.getByRole('button', { name: 'Use this questionnaire' }))
  picker.getByText('Please choose a questionnaire')
  await userEvent.click(picker.getByRole('radio', { name: /^General/ }))
  picker.getByText('Question 1')
  picker.getByText('To choose from: No · Yes')
  picker.getByText('If “Yes”: Which one?')
  await userEvent.click(picker.getByRole('button', { name: /^Your state/ }))
  picker.getByText('On a scale: Not at all – Very much')
  picker.getByText('Heart: Never')
  await userEvent.click(picker.getByRole('button', { name: 'Use this questionnaire' }))
  await screen.findByText('Updated service successfully')
  expect(network.asked(services.chooseQuestionnaire)[0]?.question).toEqual({
    id: idOf(1),
    questionaireId: idOf(801),
  })
})

test('SERV-01 the page is there in German too', async () => {
  await chooseLanguage('de')
  doctorOffering([sampleDoctorService(1, 'MISSING_QUESTIONAIRE')])
  await renderPage('/dashboard/services')
  const card = await cardOf('Leistung 1')
  card.getByText('120,50 €')
  card.getByText('Videogespräch, 30 Minuten')
  card.getByRole('button', { name: 'Fragebogen wählen: Leistung 1' })
})
