import { access } from '@konsil/contract/access'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepSession } from '../../lib/visitor/session.ts'
import { freshToken } from '../../testing/person.ts'
import { openDashboard, personWith, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'

let browser: ReturnType<typeof stubPageLoads>

beforeEach(() => {
  browser = stubPageLoads()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const openAccountMenu = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Account of/ }))

const findMenu = async () => within(await screen.findByRole('menu'))
const signOut = { name: 'Sign Out' }

const doctor = personWith('DOCTOR')
doctor.profile = { ...doctor.profile, title: 'Prof. Dr.', timeZone: 'America/New_York' }
doctor.setting = { ...doctor.setting, dateFormat: 'MM/DD/YYYY', timeFormat: 'hh:mm A' }

test('SHELL-15 ADM-09 the header has the logo, the languages and the account menu', async () => {
  signedIn(doctor)
  keepSession(freshToken(), doctor, new Date('2026-03-02T19:05:00Z'))
  openDashboard('/dashboard')
  const [bar] = await screen.findAllByRole('banner')
  const header = within(bar as HTMLElement)
  expect(header.getByRole('link', { name: /^Konsil/ }).getAttribute('href')).toBe('/dashboard')
  header.getByRole('combobox', { name: 'Language' })

  await openAccountMenu()
  const menu = await findMenu()
  menu.getByText('Hello')
  menu.getByText('Prof. Dr. Ada Byron')
  menu.getByText('03/02/2026, 02:05 PM')
  menu.getByRole('menuitem', signOut)
})

test.each([
  ['PATIENT', '/dashboard/account/consents'],
  ['DOCTOR', '/dashboard/account/consents'],
  ['ADMIN', undefined],
] as const)('the way of %s to what they agreed to is two taps long', async (role, path) => {
  signedIn(personWith(role))
  openDashboard('/dashboard')
  await openAccountMenu()
  const menu = await findMenu()
  const way = menu.queryByRole('menuitem', { name: 'Agreements and your data' })
  expect(way?.getAttribute('href') ?? undefined).toBe(path)
})

test('SHELL-15 ADM-09 an administrator without a name is called Admin', async () => {
  const admin = personWith('ADMIN')
  admin.profile = { ...admin.profile, firstName: '', lastName: '' }
  signedIn(admin)
  openDashboard('/dashboard')
  await openAccountMenu()
  const menu = await findMenu()
  expect(menu.getByText('Admin').textContent).toBe('Admin')
})

test('a kept address of the picture that has ended is not asked for; the one that the server tells is', async () => {
  const person = personWith('PATIENT')
  const addressOf = (end: string) =>
    `/api/v1/attachment/read?id=1&expires=${Date.parse(end) / 1000}&signature=s`
  const withPicture = (imgUrl: string) => ({ ...person, profile: { ...person.profile, imgUrl } })
  const network = signedIn(person)
  keepSession(freshToken(), withPicture(addressOf('2026-03-02T19:15:00Z')), new Date())
  // Whose clock is fast takes each address for one that has ended.
  const told = addressOf('2026-03-02T19:16:00Z')
  const answer = network.hold(access.whoAmI, {
    user: { ...withPicture(told), firstTimeLogin: false },
  })
  openDashboard('/dashboard')
  const account = await screen.findByRole('button', { name: /^Account of/ })
  expect(account.querySelector('img')).toBeNull()
  answer()
  await waitFor(() => expect(account.querySelector('img')?.getAttribute('src')).toBe(told))
})

test('a kept address of the picture that has not ended is shown before the server has answered', async () => {
  const person = personWith('PATIENT')
  const kept = '/api/v1/attachment/read?id=1&expires=9999999999&signature=s'
  const withPicture = { ...person, profile: { ...person.profile, imgUrl: kept } }
  const network = signedIn(person)
  keepSession(freshToken(), withPicture, new Date())
  network.hold(access.whoAmI, { user: { ...withPicture, firstTimeLogin: false } })
  openDashboard('/dashboard')
  const account = await screen.findByRole('button', { name: /^Account of/ })
  expect(account.querySelector('img')?.getAttribute('src')).toBe(kept)
})

test('PROF-09 a picture whose address has ended while the page stayed open comes back under another one, which is asked for once', async () => {
  const person = personWith('PATIENT')
  const pictureAt = (end: number) => {
    const imgUrl = `/api/v1/attachment/read?id=1&expires=${end}&signature=s`
    return { user: { ...person, profile: { ...person.profile, imgUrl }, firstTimeLogin: false } }
  }
  const network = signedIn(person)
  network.answer(access.whoAmI, pictureAt(9_999_999_998))
  openDashboard('/dashboard')
  const account = await screen.findByRole('button', { name: /^Account of/ })
  const address = () => account.querySelector('img')?.getAttribute('src')
  await waitFor(() => expect(address()).toContain('expires=9999999998'))
  network.answer(access.whoAmI, pictureAt(9_999_999_999))
  const before = network.asked(access.whoAmI).length
  fireEvent.error(account.querySelector('img') ?? account)
  await waitFor(() => expect(address()).toContain('expires=9999999999'))
  fireEvent.error(account.querySelector('img') ?? account)
  await waitFor(() => expect(address()).toBeUndefined())
  expect(network.asked(access.whoAmI)).toHaveLength(before + 1)
})

test('SHELL-27 a name too long for the bar is cut there and whole in the menu', async () => {
  const person = personWith('PATIENT')
  person.profile = { ...person.profile, firstName: 'A'.repeat(40), lastName: 'B'.repeat(40) }
  signedIn(person)
  openDashboard('/dashboard')
  const cut = `${'A'.repeat(40)} ${'B'.repeat(9)}…`
  await userEvent.click(await screen.findByRole('button', { name: `Account of ${cut}` }))
  const menu = await findMenu()
  expect(menu.queryByText(`${'A'.repeat(40)} ${'B'.repeat(40)}`)).not.toBeNull()
})

test.each([
  ['PATIENT', '/sign-in'],
  ['DOCTOR', '/sign-in'],
  ['ADMIN', '/admin/sign-in'],
] as const)(
  'ACC-38 ADM-02 signing out as %s ends the session and leads to %s',
  async (role, page) => {
    const network = signedIn(personWith(role))
    openDashboard('/dashboard')
    await openAccountMenu()
    const menu = await findMenu()
    await userEvent.click(menu.getByRole('menuitem', signOut))
    await waitFor(() => expect(browser.leftFor).toHaveBeenCalledWith(page))
    const [sent] = network.asked(access.signOut)
    expect(sent?.headers.authorization).toMatch(/^Bearer /)
    expect(Object.keys(localStorage)).toEqual(['language'].filter(key => localStorage.getItem(key)))
  },
)

test('ACC-38 what the page is still asking is given up, and not refused, when somebody signs out', async () => {
  const person = personWith('PATIENT')
  const network = signedIn(person)
  network.hold(access.whoAmI, { user: { ...person, firstTimeLogin: false } })
  openDashboard('/dashboard')
  await openAccountMenu()
  const menu = await findMenu()
  const [asking] = network.asked(access.whoAmI)
  expect(asking?.signal?.aborted).toBe(false)
  await userEvent.click(menu.getByRole('menuitem', signOut))
  await waitFor(() => expect(browser.leftFor).toHaveBeenCalledWith('/sign-in'))
  expect(asking?.signal?.aborted).toBe(true)
})

test('ACC-38 whoever signs out while the server is away is signed out here all the same', async () => {
  const network = signedIn(personWith('PATIENT'))
  network.silence(access.signOut)
  openDashboard('/dashboard')
  await openAccountMenu()
  const menu = await findMenu()
  await userEvent.click(menu.getByRole('menuitem', signOut))
  await waitFor(() => expect(browser.leftFor).toHaveBeenCalledWith('/sign-in'))
  expect(localStorage.getItem('Token')).toBeNull()
})

test.each([
  ['PATIENT', ['/dashboard', '/dashboard/appointment', '/chatbox'], ['/dashboard/account']],
  [
    'DOCTOR',
    [
      '/dashboard',
      '/dashboard/services',
      '/dashboard/certificate',
      '/dashboard/schedule',
      '/dashboard/appointment',
      '/chatbox',
      '/dashboard/account',
    ],
    ['/dashboard/revenue', '/dashboard/statistic'],
  ],
  [
    'ADMIN',
    [
      '/dashboard',
      '/dashboard/services',
      '/dashboard/doctor-management',
      '/dashboard/cases',
      '/dashboard/uploaded-certificate',
      '/dashboard/manage-blogs',
      '/dashboard/payments',
      '/dashboard/payouts',
      '/dashboard/administrators-log',
    ],
    [
      '/dashboard/account',
      '/dashboard/mobile-versions',
      '/dashboard/notification',
      '/dashboard/system-notification',
      '/dashboard/system-settings',
    ],
  ],
] as const)(
  'SHELL-18 SHELL-19 ADM-04 CERT-01 ACERT-01 the menu of %s leads to pages that exist, and says where one is',
  async (role, management, others) => {
    signedIn(personWith(role))
    openDashboard('/dashboard')
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
    const pathsIn = (name: string) => {
      const group = menu.queryByRole('list', { name })
      const links = group ? within(group).getAllByRole('link') : []
      return links.map(link => link.getAttribute('href'))
    }
    expect(pathsIn('Management')).toEqual(management)
    expect(pathsIn('Others')).toEqual(others)
    const here = menu.getByRole('link', { current: 'page' })
    expect(here.getAttribute('href')).toBe('/dashboard')
  },
)

test('SHELL-17 ADM-10 on a narrow screen the menu comes in by a button, and goes when it was used', async () => {
  signedIn(personWith('PATIENT'))
  openDashboard('/nowhere')
  await heading('Page not found.')
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  const sheet = screen.getByRole('dialog', { name: 'Main menu' })
  await userEvent.click(within(sheet).getByRole('link', { name: 'Dashboard' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await heading('Patient Dashboard')
})

test('SHELL-13 ADM-10 the footer says who stands behind the service, and since when', async () => {
  signedIn(personWith('ADMIN'))
  openDashboard('/dashboard')
  const footer = await screen.findByRole('contentinfo')
  const year = new Date().getFullYear()
  expect(footer.textContent).toMatch(`© 2024–${year} Konsil`)
  expect(footer.textContent).toMatch(/Powered by a medical company.*©/)
})

test.each(['PATIENT', 'DOCTOR', 'ADMIN'] as const)(
  'SHELL-37, SHELL-38 the dashboard of %s has a way to imprint, data protection, help and both numbers for an emergency',
  async role => {
    signedIn(personWith(role))
    openDashboard('/dashboard')
    const links = within(await screen.findByRole('contentinfo')).getAllByRole('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      'tel:112',
      'tel:116117',
      '/user-guides',
      '/imprint',
      '/data-protection',
    ])
  },
)

test.each([
  ['/dashboard', true, true],
  ['/chatbox', true, false],
  ['/video-call/7', false, false],
])('SHELL-16 on %s header and menu are there: %s, the footer: %s', async (path, bars, footer) => {
  signedIn(personWith('PATIENT'))
  openDashboard(path)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'Konsil, to your dashboard' }) !== null).toBe(bars)
  expect(screen.queryByRole('navigation', { name: 'Main menu' }) !== null).toBe(bars)
  expect(screen.queryByRole('contentinfo') !== null).toBe(footer)
})

test('SHELL-08 a change of path begins at the top, and is read from there', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue()
  signedIn(personWith('PATIENT'))
  openDashboard('/nowhere')
  await heading('Page not found.')
  scrolled.mockClear()
  await userEvent.click(screen.getByRole('link', { name: 'To your dashboard' }))
  await heading('Patient Dashboard')
  expect(scrolled).toHaveBeenCalledWith(0, 0)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('SHELL-12 ADM-12 the language is switched in the header, and stays', async () => {
  signedIn(personWith('ADMIN'))
  openDashboard('/dashboard')
  await heading('Dashboard')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch')
  await heading('Übersicht')
  screen.getByRole('navigation', { name: 'Hauptmenü' })
  expect(localStorage.getItem('language')).toBe('de')
})

test('SHELL-12, SHELL-29 the menu of the smallest windows has the languages too', async () => {
  signedIn(personWith('ADMIN'))
  openDashboard('/dashboard')
  await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Main menu' }))
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Language' }), 'Deutsch')
  await heading('Übersicht')
})

test('SHELL-29 the first stop of the Tab key leads past header and menu', async () => {
  signedIn(personWith('PATIENT'))
  openDashboard('/dashboard')
  await heading('Patient Dashboard')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  expect(document.activeElement?.getAttribute('href')).toBe('#content')
  expect(screen.getByRole('main').id).toBe('content')
})
