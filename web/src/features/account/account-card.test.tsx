import { access, type Agreement } from '@konsil/contract/access'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAccount } from '../../testing/account.tsx'
import { personWith, renderPage, stubPageLoads } from '../../testing/dashboard.tsx'
import { someUser } from '../../testing/person.ts'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const agreementTo = (document: Agreement['document']): Agreement => ({
  document,
  version: '1',
  mayWithdraw: false,
  acts: [{ act: 'GIVEN', version: '1', happenedAt: '2026-11-20T09:00:00.000Z' }],
})

const factsOf = (list: HTMLElement) =>
  [...list.querySelectorAll('dt')].map(term => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])

test('ACC-16 the account says what the product knows of it, and what was agreed to', async () => {
  await openAccount('PATIENT', 'settings')
  await screen.findByText('Terms and conditions')
  const [facts] = screen.getAllByRole('term').map(term => term.closest('dl'))
  expect(facts && factsOf(facts)).toEqual([
    ['Email', 'ada@example.org'],
    ['Role', 'Patient'],
    ['Language', 'English'],
    ['Time zone', 'Central European Time (Berlin)'],
    ['Agreed to', 'Terms and conditionsPrivacy notice'],
  ])
})

test('the settings name what the page of agreements names, and nothing that was withdrawn', async () => {
  const withdrawn = {
    act: 'WITHDRAWN' as const,
    version: '1',
    happenedAt: '2026-12-01T09:00:00.000Z',
  }
  const healthData = agreementTo('HEALTH_DATA_CONSENT')
  const answer = { agreements: [agreementTo('TERMS'), healthData], advertising: [] }
  const network = await openAccount('PATIENT', 'settings', before =>
    before.answer(access.listConsents, answer),
  )
  const [terms, consent] = ['Terms and conditions', 'Processing of your health data']
  await screen.findByText(terms)
  screen.getByText(consent)
  cleanup()
  await renderPage('/dashboard/account/consents')
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(2)
  screen.getByRole('heading', { name: consent })
  cleanup()
  healthData.acts.unshift(withdrawn)
  network.answer(access.listConsents, answer)
  await renderPage('/dashboard/account?tab=settings')
  await screen.findByText(terms)
  expect(screen.queryByText(consent)).toBeNull()
})

test('SHELL-30 documents that did not load can be asked for again', async () => {
  const network = await openAccount('PATIENT', 'settings', before =>
    before.refuse(access.listConsents, 'role.not.allowed'),
  )
  const failure = within(await screen.findByRole('alert'))
  network.answer(access.listConsents, {
    agreements: [agreementTo('TERMS')],
    advertising: [],
  })
  await userEvent.click(failure.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Terms and conditions')
})

test('SHELL-12 the language of the account is told, whatever the page is read in', async () => {
  const user = personWith('PATIENT', { setting: { ...someUser().setting, language: 'de' } })
  await openAccount('PATIENT', 'settings', network => network.answer(access.whoAmI, { user }))
  await screen.findByText('Deutsch', { selector: 'dd' })
})
