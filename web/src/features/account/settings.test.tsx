import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountOf, openAccount, someSettings } from '../../testing/account.tsx'
import { openDashboard, stubPageLoads } from '../../testing/dashboard.tsx'
import { isHeld, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})
const saves = () => screen.findAllByRole<HTMLButtonElement>('button', { name: 'Save' })

test('PROF-31, PROF-33 formats are shown as the sample of them; nothing can be saved until something changed', async () => {
  const network = await openAccount('PATIENT', 'settings')
  const date = await screen.findByLabelText('Date')
  const time = screen.getByLabelText('Time')
  const shown = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map(option => option.textContent)
  expect([shown(date), shown(time)]).toEqual([
    ['31 Dec 2021 (usual)', '31-12-2021', '2021-12-31'],
    ['18:30', '06:30 PM'],
  ])
  const [formats, notices] = await saves()
  expect([isHeld(formats), isHeld(notices)]).toEqual([true, true])
  const release = network.hold(account.updateSettings, {
    settings: { ...someSettings, dateFormat: 'YYYY-MM-DD' },
  })
  await userEvent.selectOptions(date, '2021-12-31')
  expect([isHeld(formats), isHeld(notices)]).toEqual([false, true])
  await userEvent.click(formats as HTMLElement)
  expect(formats?.getAttribute('aria-busy')).toBe('true')
  release()
  await screen.findByText('Updated settings successfully')
  expect(network.asked(account.updateSettings).map(({ question }) => question)).toEqual([
    { dateFormat: 'YYYY-MM-DD' },
  ])
  expect(network.asked(access.whoAmI).length).toBeGreaterThan(1)
})

test('PROF-29, PROF-33 the six switches are sent as one JSON text; a failure is told', async () => {
  const network = await openAccount('DOCTOR', 'settings')
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(box => box.checked)).toEqual([true, true, false, true, true, false])
  await userEvent.click(screen.getAllByLabelText('News and offers')[1] as HTMLElement)
  network.fail(account.updateSettings)
  await userEvent.click((await saves())[1] as HTMLElement)
  await screen.findByText(/^Updated settings failed\. ./)
  const asked = network.asked(account.updateSettings)[0]?.question as { settings: string }
  expect(JSON.parse(asked.settings)).toEqual({
    newMessageInBoxChat: true,
    appointmentUpdate: true,
    promotion: false,
    emailNewMessageInBoxChat: true,
    emailAppointmentUpdate: true,
    emailPromotion: true,
  })
})

test('D-341 advertising that nothing is stored about is shown as what it is: off', async () => {
  const settings = JSON.stringify({ newMessageInBoxChat: true, appointmentUpdate: false })
  await openAccount('DOCTOR', 'settings', network =>
    network.answer(account.getSettings, {
      settings: { ...someSettings, settings },
      dateFormats: [],
      timeFormats: [],
    }),
  )
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(box => box.checked)).toEqual([true, false, false, true, true, false])
})

test('PROF-29, PROF-31 what was chosen in one card stays there when the other one is saved', async () => {
  const network = await openAccount('DOCTOR', 'settings')
  const date = await screen.findByLabelText<HTMLSelectElement>('Date')
  await userEvent.selectOptions(date, '2021-12-31')
  await userEvent.click(screen.getAllByLabelText('News and offers')[1] as HTMLElement)
  network.answerWith(account.updateSettings, async ({ settings }) => ({
    settings: { ...someSettings, settings: settings ?? someSettings.settings },
  }))
  const [formats, notices] = await saves()
  await userEvent.click(notices as HTMLElement)
  await screen.findByText('Updated settings successfully')
  expect(screen.getByLabelText<HTMLSelectElement>('Date').value).toBe('YYYY-MM-DD')
  expect(isHeld(formats)).toBe(false)
  await userEvent.click((await saves())[0] as HTMLElement)
  await vi.waitFor(() =>
    expect(network.asked(account.updateSettings).at(-1)?.question).toEqual({
      dateFormat: 'YYYY-MM-DD',
    }),
  )
})

test('PROF-31 what is chosen while a card is being saved stays, and can be saved', async () => {
  const network = await openAccount('DOCTOR', 'settings')
  const time = await screen.findByLabelText<HTMLSelectElement>('Time')
  await userEvent.selectOptions(screen.getByLabelText('Date'), '2021-12-31')
  const inDays = { ...someSettings, dateFormat: 'YYYY-MM-DD' }
  const formatsSaved = network.hold(account.updateSettings, { settings: inDays })
  const [formats, notices] = await saves()
  await userEvent.click(formats as HTMLElement)
  await userEvent.selectOptions(time, '06:30 PM')
  formatsSaved()
  await vi.waitFor(() => expect(formats?.getAttribute('aria-busy')).toBeNull())
  expect([time.value, isHeld(formats)]).toEqual(['hh:mm A', false])

  const news = screen.getAllByLabelText<HTMLInputElement>('News and offers')
  const [bell, mail] = news
  await userEvent.click(bell as HTMLElement)
  const switches = JSON.stringify({ ...JSON.parse(someSettings.settings), promotion: true })
  const switchesSaved = network.hold(account.updateSettings, {
    settings: { ...inDays, settings: switches },
  })
  await userEvent.click(notices as HTMLElement)
  await userEvent.click(mail as HTMLElement)
  switchesSaved()
  await vi.waitFor(() => expect(notices?.getAttribute('aria-busy')).toBeNull())
  expect(screen.getAllByLabelText('News and offers')).toEqual(news)
  expect([bell?.checked, mail?.checked, isHeld(notices)]).toEqual([true, true, false])
  expect([time.value, isHeld(formats)]).toEqual(['hh:mm A', false])
})

test('PROF-30, ADM-18, ADM-20 administrators have the two formats and no switches', async () => {
  await openAccount('ADMIN', 'settings')
  const date = await screen.findByLabelText('Date')
  const time = screen.getByLabelText('Time')
  expect(screen.queryByRole('checkbox')).toBeNull()
  for (const select of [date, time]) {
    const values = within(select).getAllByRole<HTMLOptionElement>('option')
    expect(values.map(option => option.value)).not.toContain('')
  }
  const [save] = await saves()
  expect(isHeld(save)).toBe(true)
  await userEvent.selectOptions(time, '06:30 PM')
  expect(isHeld(save)).toBe(false)
})

test('PROF-32 another language holds for these pages at once', async () => {
  const network = await openAccount('PATIENT', 'settings')
  network.answer(account.updateSettings, { settings: { ...someSettings, language: 'de' } })
  const panel = await screen.findByRole('tabpanel')
  await userEvent.selectOptions(await within(panel).findByLabelText('Language'), 'de')
  await userEvent.click((await saves())[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Konto' })
})

test('PROF-32 the language that is chosen in the header is stored for the mails', async () => {
  const network = accountOf('PATIENT')
  openDashboard('/dashboard/account?tab=settings')
  await screen.findByLabelText('Date')
  network.answer(account.updateSettings, { settings: { ...someSettings, language: 'de' } })
  const header = within(screen.getAllByRole('banner')[0] as HTMLElement)
  await userEvent.selectOptions(header.getByLabelText('Language'), 'de')
  await screen.findByRole('heading', { level: 1, name: 'Konto' })
  await vi.waitFor(() =>
    expect(network.asked(account.updateSettings).map(({ question }) => question)).toEqual([
      { language: 'de' },
    ]),
  )
})
