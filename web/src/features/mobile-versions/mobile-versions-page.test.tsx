import { type MobileVersion, mobileVersions } from '@konsil/contract/mobile-versions'
import { sampleVersion } from '@konsil/contract/samples/mobile-versions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Network } from '../../testing/network.ts'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { dialog, isHeld, press, pressIn, type, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const path = '/dashboard/mobile-versions'
const listed = (network: Network, list: MobileVersion[]) =>
  network.answer(mobileVersions.list, { list, total: list.length })

async function office(...list: MobileVersion[]) {
  const network = signedIn(personWith('ADMIN'))
  listed(network, list)
  await renderPage(path)
  await screen.findByRole('heading', { level: 1, name: 'Mobile Versions' })
  return network
}

const shown = () => screen.getAllByRole('rowheader').map(one => one.textContent)
const flagOf = (flag: string, name: string) =>
  screen.findByRole<HTMLInputElement>('switch', { name: `${flag}: ${name}` })
const first = '1.1.0, iOS, Patients'

test('MOBV-01, D-269, ADM-22 versions stand five a page as they come, each with what it is, since when, and its flags', async () => {
  const versions = Array.from({ length: 7 }, (_, at) => sampleVersion(at + 1))
  await office(
    { ...sampleVersion(9), platform: 'ANDROID', appType: 'DOCTOR', release: true },
    ...versions,
  )
  await screen.findByRole('table', { name: 'Mobile Versions' })
  expect(shown()).toEqual(['1.9.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'])
  expect(screen.getAllByRole('columnheader').map(one => one.textContent)).toEqual([
    'Version',
    'Platform',
    'App type',
    'Created at',
    'Required upgrade',
    'Released',
    'Actions',
  ])
  const newest = within(screen.getAllByRole('row')[1] as HTMLElement)
  newest.getByText('Android')
  newest.getByText('Doctors')
  expect(newest.getByRole('time').getAttribute('datetime')).toBe('2026-11-20T09:30:00.000Z')
  expect((await flagOf('Released', '1.9.0, Android, Doctors')).checked).toBe(true)
  expect((await flagOf('Required upgrade', '1.9.0, Android, Doctors')).checked).toBe(false)
  await press('Next')
  expect(shown()).toEqual(['1.5.0', '1.6.0', '1.7.0'])
  await userEvent.type(screen.getByRole('searchbox'), 'Doctors{Enter}')
  await waitFor(() => expect(shown()).toEqual(['1.9.0']))
})

test('MOBV-05 the page says that it loads, that it failed, and that there is nothing', async () => {
  const network = signedIn(personWith('ADMIN'))
  network.fail(mobileVersions.list)
  await renderPage(path)
  await screen.findByText('The versions could not be loaded.')
  listed(network, [])
  await press('Try again')
  await screen.findByText(/There is no version yet/)
})

test('MOBV-02, D-267 a version needs its number, its platform and its app; nothing is sent before', async () => {
  const network = await office()
  await press('Add version')
  const form = await dialog('New version')
  await pressIn(form, 'Add version')
  for (const said of ['Version is required', 'Platform is required', 'App type is required']) {
    await form.findByText(said)
  }
  type(form.getByRole('textbox', { name: 'Version' }), '01.2.3')
  await pressIn(form, 'Add version')
  await form.findByText(/Please enter three numbers/)
  expect(network.asked(mobileVersions.add)).toEqual([])
})

test('MOBV-02, MOBV-04, MOBV-05, D-267 a version is added, and the list comes anew; one that is there already is said at its field', async () => {
  const network = await office()
  await press('Add version')
  const form = await dialog('New version')
  const version = form.getByRole('textbox', { name: 'Version' })
  type(version, '1.1.0')
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Platform' }), 'iOS')
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'App type' }), 'Patients')
  await userEvent.click(form.getByRole('checkbox', { name: 'Released' }))
  network.refuse(mobileVersions.add, 'mobile.version.exists')
  await pressIn(form, 'Add version')
  await form.findByText('Version already exists')
  await screen.findByText('Created mobile version failed')
  expect(version.getAttribute('aria-invalid')).toBe('true')

  const added = sampleVersion(1, { release: true })
  const release = network.hold(mobileVersions.add, added)
  listed(network, [added])
  await pressIn(form, 'Add version')
  await waitFor(() => expect(isHeld(form.getByRole('button', { name: 'Add version' }))).toBe(true))
  release()
  await screen.findByText('Created mobile version successfully')
  expect(network.asked(mobileVersions.add).at(-1)?.question).toEqual({
    version: '1.1.0',
    platform: 'IOS',
    appType: 'PATIENT',
    requiredUpgrade: false,
    release: true,
  })
  await waitFor(() => expect(shown()).toEqual(['1.1.0']))
})

test('MOBV-03, MOBV-05, D-268 a version is deleted once exactly it is typed', async () => {
  const network = await office(sampleVersion(1), sampleVersion(2))
  await press(`Delete: ${first}`)
  const asked = await dialog('Delete version 1.1.0?')
  const field = asked.getByRole('textbox', { name: 'To delete it, type 1.1.0' })
  const button = asked.getByRole('button', { name: 'Delete' })
  for (const typed of ['', '1.1', '1.1.00', ' 1.1.0']) {
    type(field, typed)
    expect([typed, isHeld(button)]).toEqual([typed, true])
  }
  await userEvent.type(field, '{Enter}')
  expect(network.asked(mobileVersions.remove)).toEqual([])

  type(field, '1.1.0')
  network.fail(mobileVersions.remove)
  await userEvent.click(button)
  await screen.findByText(/^Deleted mobile version failed/)
  network.answer(mobileVersions.remove, {})
  listed(network, [sampleVersion(2)])
  await userEvent.click(button)
  await screen.findByText('Deleted mobile version successfully')
  await waitFor(() => expect(shown()).toEqual(['1.2.0']))
  expect(network.asked(mobileVersions.remove).at(-1)?.question).toEqual({
    id: sampleVersion(1)._id,
  })
})

const { _id: id, version, platform, appType } = sampleVersion(1)
const named = { id, version, platform, appType }

test('MOBV-05, D-269 a flag is switched at once and alone, and jumps back when that fails', async () => {
  const network = await office(sampleVersion(1))
  const release = await flagOf('Released', first)
  network.fail(mobileVersions.update)
  await userEvent.click(release)
  await screen.findByText(/^Updated mobile version failed/)
  expect(release.checked).toBe(false)
  const on = sampleVersion(1, { release: true })
  network.answer(mobileVersions.update, on)
  listed(network, [on])
  await userEvent.click(release)
  await screen.findByText('Updated mobile version successfully')
  await waitFor(() => expect(release.checked).toBe(true))
  expect(network.asked(mobileVersions.update).at(-1)?.question).toEqual({ ...named, release: true })
})

test('D-269 what would lock people out is asked first; taking it back is not', async () => {
  const network = await office(sampleVersion(1, { release: true }))
  const required = await flagOf('Required upgrade', first)
  await userEvent.click(required)
  const asked = await dialog('Require the upgrade to 1.1.0?')
  asked.getByText(/the iOS app for patients in an older version than 1.1.0/)
  expect(network.asked(mobileVersions.update)).toEqual([])
  expect(required.checked).toBe(false)
  const both = sampleVersion(1, { release: true, requiredUpgrade: true })
  network.answer(mobileVersions.update, both)
  listed(network, [both])
  await pressIn(asked, 'Require the upgrade')
  await waitFor(() => expect(required.checked).toBe(true))
  expect(screen.queryByRole('dialog')).toBeNull()

  const off = sampleVersion(1, { release: true })
  network.answer(mobileVersions.update, off)
  listed(network, [off])
  await userEvent.click(required)
  await waitFor(() => expect(required.checked).toBe(false))
  expect(network.asked(mobileVersions.update).map(({ question }) => question)).toEqual([
    { ...named, requiredUpgrade: true },
    { ...named, requiredUpgrade: false },
  ])
})
