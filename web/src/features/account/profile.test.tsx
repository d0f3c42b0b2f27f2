import { account } from '@konsil/contract/account'
import { documents } from '@konsil/contract/documents'
import { site } from '@konsil/contract/site'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAccount, someProfile } from '../../testing/account.tsx'
import { mayClose, stubPageLoads } from '../../testing/dashboard.tsx'
import type { Network } from '../../testing/network.ts'
import { press, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const write = async (name: string | RegExp, text: string) => {
  const input = await field(name)
  fireEvent.change(input, { target: { value: text } })
}

test('PROF-06, PROF-07, PROF-08 each field says what is wrong with it, in the words required', async () => {
  const network = await openAccount('PATIENT')
  await write('First name', 'A')
  await write('Last name', 'Byron 7')
  await write(/^Phone number/, '12345')
  await write('Day', '1')
  await write('Month', '1')
  await write('Year', '2999')
  await press('Save profile')
  await screen.findByText('First name must be between 2 and 80 characters')
  screen.getByText(/^Please enter valid characters: letters/)
  screen.getByText('Phone number must be from 6 to 13 digits')
  screen.getByText('The date of birth cannot be in the future')
  expect(network.asked(account.updateProfile)).toHaveLength(0)
})

test('PROF-09 the profile is saved with its id and version, and a toast says so', async () => {
  const network = await openAccount('PATIENT')
  network.answer(account.updateProfile, { profile: someProfile({ version: 4, firstName: 'Ida' }) })
  await write('First name', 'Ida')
  await press('Save profile')
  await screen.findByText('Updated profile successfully')
  const { question } = network.asked(account.updateProfile)[0] ?? {}
  expect(question).toMatchObject({
    profileId: someProfile()._id,
    version: 3,
    firstName: 'Ida',
    gender: null,
  })
  expect(Object.keys(question as object)).not.toContain('title')
})

test('PROF-09 what is typed while it is being saved stays, and is saved over what was stored', async () => {
  const network = await openAccount('PATIENT')
  const saved = network.hold(account.updateProfile, {
    profile: someProfile({ version: 4, firstName: 'Ida' }),
  })
  await write('First name', ' Ida ')
  await press('Save profile')
  await write('Last name', 'Lovelace')
  saved()
  await screen.findByText('Updated profile successfully')
  expect((await field('First name')).value).toBe('Ida')
  expect((await field('Last name')).value).toBe('Lovelace')
  expect(mayClose()).toBe(false)
  network.answer(account.updateProfile, { profile: someProfile({ version: 5 }) })
  await press('Save profile')
  expect(network.asked(account.updateProfile).at(-1)?.question).toMatchObject({
    version: 4,
    firstName: 'Ida',
    lastName: 'Lovelace',
  })
})

test('PROF-09 country and dialling code, which are optional, can be taken back', async () => {
  const stored = someProfile({ country: 'DE', phoneAreaCode: '+49' })
  const network = await openAccount('PATIENT', '', asked =>
    asked.answer(account.getProfile, { profile: stored }),
  )
  network.answer(account.updateProfile, { profile: { ...stored, country: null } })
  for (const name of [/^Country/, /^Dialling code/]) {
    const input = await screen.findByRole<HTMLInputElement>('combobox', { name })
    await userEvent.click(input)
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
    await userEvent.click(within(list as HTMLElement).getByText('Not stated'))
    expect(input.value).toBe('')
  }
  await press('Save profile')
  await screen.findByText('Updated profile successfully')
  expect(network.asked(account.updateProfile)[0]?.question).toMatchObject({
    country: null,
    phoneAreaCode: null,
  })
})

test('PROF-05, PROF-09 a doctor sends title and work too; a failure is told in the words required', async () => {
  const network = await openAccount('DOCTOR')
  network.fail(account.updateProfile)
  await write(/^Position/, 'Head physician')
  await userEvent.selectOptions(await field(/^Title/), 'Prof. Dr.')
  await press('Save profile')
  await screen.findByText('Please choose at least one specialty')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Specialties' }))
  await userEvent.keyboard('hea{Enter}')
  await press('Save profile')
  await screen.findByText(/^Updated profile failed\. Oops/)
  expect(network.asked(account.updateProfile)[0]?.question).toMatchObject({
    title: 'Prof. Dr.',
    work: { position: 'Head physician', at: '' },
    specialties: [expect.any(String)],
  })
})

test('PROF-09 whoever is behind is told, keeps what was typed, and may keep it or load the newer version', async () => {
  const network = await openAccount('PATIENT')
  await write('Last name', 'Lovelace')
  network.refuse(account.updateProfile, 'profile.changed.meanwhile')
  const newer = someProfile({ version: 7, firstName: 'Augusta' })
  network.answer(account.getProfile, { profile: newer })
  await press('Save profile')
  await screen.findByText('Your profile was changed in another place meanwhile')
  screen.getByText('What you changed reads differently there: Last name.')
  expect((await field('Last name')).value).toBe('Lovelace')
  await press('Keep my changes')
  const save = screen.getByRole('button', { name: 'Save profile' })
  expect(document.activeElement).toBe(save)
  // What nobody changed here is as the other place left it.
  expect((await field('First name')).value).toBe('Augusta')
  expect((await field('Last name')).value).toBe('Lovelace')
  network.answer(account.updateProfile, { profile: { ...newer, version: 8, lastName: 'Lovelace' } })
  await press('Save profile')
  await screen.findByText('Updated profile successfully')
  expect(network.asked(account.updateProfile).at(-1)?.question).toMatchObject({
    version: 7,
    firstName: 'Augusta',
    lastName: 'Lovelace',
  })
  // What is saved next is saved over that, and the focus is where it was.
  expect(document.activeElement).toBe(save)
  expect(mayClose()).toBe(true)
  await press('Save profile')
  expect(network.asked(account.updateProfile).at(-1)?.question).toMatchObject({ version: 8 })
})

test('PROF-09 the newer version is loaded into the same form, and one goes on at its beginning', async () => {
  const network = await openAccount('PATIENT')
  await write('Last name', 'Lovelace')
  network.refuse(account.updateProfile, 'profile.changed.meanwhile')
  const newer = someProfile({ version: 7, firstName: 'Augusta' })
  network.answer(account.getProfile, { profile: newer })
  await press('Save profile')
  await screen.findByText('Your profile was changed in another place meanwhile')
  await press('Load the newer state')
  const first = await field('First name')
  expect(document.activeElement).toBe(first)
  expect([first.value, (await field('Last name')).value]).toEqual(['Augusta', newer.lastName])
  expect(mayClose()).toBe(true)
  network.answer(account.updateProfile, { profile: { ...newer, version: 8 } })
  await press('Save profile')
  await screen.findByText('Updated profile successfully')
  expect(network.asked(account.updateProfile).at(-1)?.question).toMatchObject({ version: 7 })
})

test.each([
  ['cannot be read', (network: Network) => network.silence(account.getProfile)],
  [
    'is another person’s by now',
    (network: Network) =>
      network.answer(account.getProfile, {
        profile: someProfile({ _id: someProfile()._id.replace(/.$/, '9') }),
      }),
  ],
])('PROF-09 a newer version that %s is no silence', async (_case, becomes) => {
  const network = await openAccount('PATIENT')
  await write('Last name', 'Lovelace')
  network.refuse(account.updateProfile, 'profile.changed.meanwhile')
  becomes(network)
  await press('Save profile')
  await screen.findByText(/^Updated profile failed\. Your profile was changed/)
  expect((await field('Last name')).value).toBe('Lovelace')
})

test('PROF-13, D-345 the profile is marked at once; when that fails, the tick goes back', async () => {
  const network = await openAccount('PATIENT')
  network.answerWith(account.markPublic, async ({ isPublic }) => ({ isPublic }))
  const tick = await field('Visible to the doctors I booked')
  await userEvent.click(tick)
  await screen.findByText('Marked profile successfully')
  await userEvent.click(tick)
  await screen.findByText('Unmarked profile successfully')
  network.silence(account.markPublic)
  await userEvent.click(tick)
  await screen.findByText(/^Your choice could not be saved\. We could not be reached\./)
  expect(network.asked(account.markPublic)).toHaveLength(3)
  await waitFor(() => expect(tick.checked).toBe(false))
})

test('PROF-10, PROF-12, D-033, D-337 what is chosen for a picture is told apart, before anything is sent', async () => {
  const network = await openAccount('PATIENT')
  const input = await field('Picture of you')
  const file = (name: string, type: string) => new File(['x'], name, { type })
  const choose = (files: File[]) => fireEvent.change(input, { target: { files } })
  choose([])
  await screen.findByText('Please upload your avatar')
  choose([file('a.pdf', 'application/pdf')])
  await screen.findByText('Please upload valid image file types')
  choose([file('a.png', 'image/png'), file('b.png', 'image/png')])
  await screen.findByText('Please upload valid image file')
  choose([file('a.gif', 'image/gif')])
  await screen.findByText('Please upload valid image file types')
  choose([file('a.png', 'image/png'), file('b.png', 'image/png')])
  await screen.findByText('Please upload valid image file')
  expect(network.asked(documents.addAttachment)).toHaveLength(0)
})

test('PROF-11 a picture that cannot be removed says so', async () => {
  const profile = someProfile({ imgUrl: '/picture' })
  const network = await openAccount('PATIENT', '', network =>
    network.answer(account.getProfile, { profile }),
  )
  network.fail(account.updatePicture)
  await press('Remove')
  await screen.findByText(/^Upload fail\. ./)
  network.answer(account.updatePicture, { imgUrl: null })
  await press('Remove')
  await screen.findByText('Removed picture successfully')
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('D-034 a doctor reads what everybody may see of a public profile, from when on, and what never', async () => {
  await openAccount('DOCTOR', 'profile')
  await field('Public profile')
  await screen.findByText(
    /^As soon as you can be booked, everybody may .* Your email address and phone number never stand there/,
  )
})

test('SERV-26 whoever is sent here for their specialties begins in that field', async () => {
  await openAccount('DOCTOR', 'profile#specialties')
  const specialties = await screen.findByRole('combobox', { name: 'Specialties' })
  await waitFor(() => expect(document.activeElement).toBe(specialties))
})

test('whoever is sent here for the date of birth begins in the first of its three fields', async () => {
  await openAccount('PATIENT', 'profile#dob')
  const day = await screen.findByLabelText('Day')
  await waitFor(() => expect(document.activeElement).toBe(day))
})

const inputOf = (name: RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name })
const choose = async (name: RegExp, text: string) => {
  const input = await inputOf(name)
  input.focus()
  await userEvent.clear(input)
  await userEvent.keyboard(`${text}{Enter}`)
}

test('the dialling code is that of the country, until one is chosen', async () => {
  const stored = someProfile({ country: null, phoneAreaCode: null })
  await openAccount('PATIENT', '', asked => asked.answer(account.getProfile, { profile: stored }))
  await choose(/^Country/, 'germ')
  expect((await inputOf(/^Dialling code/)).value).toBe('Germany (+49)')
  await choose(/^Country/, 'aus')
  expect((await inputOf(/^Dialling code/)).value).toBe('Austria (+43)')
  await choose(/^Dialling code/, 'germ')
  await choose(/^Country/, 'germ')
  await choose(/^Country/, 'aus')
  expect((await inputOf(/^Dialling code/)).value).toBe('Germany (+49)')
})

test('likely countries stand on top, before the alphabet', async () => {
  await openAccount('PATIENT', '', asked => {
    const named = (code: string, name: string) => ({
      _id: someProfile()._id,
      code,
      name: { en: name, de: name },
      areaCode: '+1',
    })
    asked.answer(site.listCountries, [
      named('AL', 'Albania'),
      named('AT', 'Austria'),
      named('DE', 'Germany'),
    ])
  })
  const country = await inputOf(/^Country/)
  await userEvent.click(country)
  const list = document.getElementById(country.getAttribute('aria-controls') ?? '')
  const entries = [...(list?.querySelectorAll('[role=option]') ?? [])].map(one => one.textContent)
  expect(entries).toEqual(['Not stated', 'Germany', 'Austria', 'Albania'])
})
