import { sampleChanged, sampleSetting, sampleSettings } from '@konsil/contract/samples/site'
import { site } from '@konsil/contract/site'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import { dialog, isHeld, press, pressIn, type, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

async function office(...changed: Parameters<typeof sampleSettings>) {
  const network = signedIn(personWith('ADMIN'))
  network.answer(site.listSystemSettings, sampleSettings(...changed))
  await renderPage('/dashboard/system-settings')
  await screen.findByRole('heading', { level: 1, name: 'System Settings' })
  return network
}

async function settingOf(name: string) {
  const heading = await screen.findByRole('heading', { level: 3, name })
  const article = heading.closest('article')
  if (!article) throw new Error('no setting')
  return within(article)
}

test('API-16, D-306 each setting is there with what it does and its value in its unit', async () => {
  await office()
  const fee = await settingOf('Platform fee')
  fee.getByText('20%')
  fee.getByText('The share of each price that the platform keeps, VAT included.')
  fee.getByText('Unchanged since:')
  ;(await settingOf('Time to pay')).getByText('30 minutes')
  ;(await settingOf('Free cancellation')).getByText('24 hours')
  ;(await settingOf('Terms and conditions')).getByText('2026-11')
  expect(screen.getAllByRole('article')).toHaveLength(sampleSettings().length)
})

test('API-16 since when it holds, what it was and who changed it stand beside it, earlier ones below', async () => {
  await office(sampleChanged('FEE_RATE', '0.20', '0.25', '0.15', '0.125'))
  const fee = await settingOf('Platform fee')
  expect(fee.getByText('Since:').parentElement?.textContent).toContain('03.09.2026')
  expect(fee.getByText('Before:').parentElement?.textContent).toBe('Before: 15%')
  expect(fee.getByText('Changed by:').parentElement?.textContent).toBe(
    'Changed by: Dr. Karin Albers',
  )
  await userEvent.click(fee.getByText('Earlier values of “Platform fee”'))
  const said = fee.getAllByRole('listitem').map(one => one.textContent)
  expect(said).toHaveLength(3)
  expect(said[0]).toMatch(/^From 15% to 12.5%03\.09\.2026, 11:30, by Dr. Karin Albers$/)
  expect(said[1]).toMatch(/^From 25% to 15%.*by a former administrator$/)
})

test('API-16 the page says when the settings could not be loaded, and asks again', async () => {
  const network = signedIn(personWith('ADMIN'))
  network.fail(site.listSystemSettings)
  await renderPage('/dashboard/system-settings')
  await screen.findByText('The settings could not be loaded.')
  network.answer(site.listSystemSettings, sampleSettings())
  await press('Try again')
  await settingOf('Platform fee')
})

async function change(name: string) {
  await press(`Change: ${name}`)
  return dialog(name)
}

test('API-16, D-306 a value is typed in its unit, checked against its range and sent as it is stored', async () => {
  const network = await office()
  const shown = await change('Platform fee')
  shown.getByText(/Bookings made before keep the one that held when they were made/)
  const field = shown.getByRole<HTMLInputElement>('textbox', { name: 'New value in percent' })
  shown.getByText('From 0 to 100, with at most two decimals.')
  expect(field.value).toBe('20')
  expect(isHeld(shown.getByRole('button', { name: 'Save' }))).toBe(true)
  type(field, '120')
  await pressIn(shown, 'Save')
  await shown.findByText('Please enter a number from 0 to 100 with at most two decimals.')
  expect(network.asked(site.updateSystemSetting)).toHaveLength(0)
  type(field, '12.5')
  const now = sampleChanged('FEE_RATE', '0.20', '0.125')
  network.answer(site.updateSystemSetting, now)
  network.answer(site.listSystemSettings, sampleSettings(now))
  await pressIn(shown, 'Save')
  await screen.findByText('Changed: Platform fee')
  expect(network.asked(site.updateSystemSetting)[0]?.question).toEqual({
    code: 'FEE_RATE',
    name: '0.125',
    version: 1,
  })
  ;(await settingOf('Platform fee')).getByText('12.5%')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('API-16 a version is chosen among those whose text is there, and what it means is said before', async () => {
  const versions = ['2026-11', '2027-01']
  const network = await office(sampleSetting('VERSION_TERMS', '2026-11', { versions }))
  network.answer(site.updateSystemSetting, sampleSetting('VERSION_TERMS', '2027-01'))
  const shown = await change('Terms and conditions')
  shown.getByText(/Everybody concerned is asked for the new version/)
  const field = shown.getByRole('combobox', { name: 'Version in force' })
  await userEvent.selectOptions(field, '2027-01')
  await pressIn(shown, 'Save')
  await screen.findByText('Changed: Terms and conditions')
  expect(network.asked(site.updateSystemSetting)[0]?.question).toMatchObject({
    code: 'VERSION_TERMS',
    name: '2027-01',
  })
})

test('API-16 who was slower is shown the newer value, and decides', async () => {
  const network = await office()
  const shown = await change('Time to pay')
  type(shown.getByRole('textbox', { name: 'New value in minutes' }), '45')
  network.refuse(site.updateSystemSetting, 'systemsetting.changed')
  const newer = sampleChanged('PAYMENT_WINDOW_MINUTES', '30', '60')
  network.answer(site.listSystemSettings, sampleSettings(newer))
  await pressIn(shown, 'Save')
  await shown.findByText('The value is now 60 minutes.')
  expect(isHeld(shown.getByRole('button', { name: 'Save' }))).toBe(true)
  await pressIn(shown, 'Keep my changes')
  const field = shown.getByRole<HTMLInputElement>('textbox', { name: 'New value in minutes' })
  expect(field.value).toBe('45')
  network.answer(site.updateSystemSetting, newer)
  await pressIn(shown, 'Save')
  await waitFor(() => expect(network.asked(site.updateSystemSetting)).toHaveLength(2))
  expect(network.asked(site.updateSystemSetting)[1]?.question).toMatchObject({
    name: '45',
    version: 2,
  })
})

test('API-16 what was typed is not lost when it could not be saved, nor by a slip', async () => {
  const network = await office()
  const shown = await change('Time to pay')
  const field = shown.getByRole<HTMLInputElement>('textbox', { name: 'New value in minutes' })
  type(field, '45')
  network.fail(site.updateSystemSetting)
  await pressIn(shown, 'Save')
  await screen.findByText(/^The setting was not changed\./)
  expect(field.value).toBe('45')
  await pressIn(shown, 'Cancel')
  await dialog('Leave without saving?')
})
