import { site } from '@konsil/contract/site'
import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { challenges, stubBrowser } from '../../../testing/access.tsx'
import { type Network, stubNetwork } from '../../../testing/network.ts'
import { showPage } from '../../../testing/site.ts'
import { fill, userEvent } from '../../../testing/user-event.ts'
import { ContactForm } from './contact-form.tsx'

describe('as the server draws it', () => {
  test.each(['en', 'de'] as const)(
    'SHELL-01, SHELL-34, D-026 in %s: what it is for, whom to call in an emergency, and an address before the form is there',
    async language => {
      await showPage({ path: '/', language })
      const title = language === 'en' ? 'Write to us' : 'Schreiben Sie uns'
      const section = screen.getByRole('heading', { level: 2, name: title }).closest('section')
      expect(section?.id).toBe('contact')
      const part = within(section ?? document.body)
      expect(part.getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112')
      expect(part.getByRole('link', { name: '116117' }).getAttribute('href')).toBe('tel:116117')
      const mail = part.getByRole('link', { name: /@/ })
      expect(mail.getAttribute('href')).toBe(`mailto:${mail.textContent}`)
      expect(part.queryByRole('textbox')).toBeNull()
      expect(part.queryByRole('button')).toBeNull()
    },
  )
})

describe('the form', () => {
  let network: Network
  beforeEach(async () => {
    network = stubNetwork()
    stubBrowser()
    challenges(network)
    render(<ContactForm operatorEmail="office@example.org" />)
    await screen.findByRole('button', { name: 'Send message' })
  })

  const field = (name: RegExp) => screen.getByLabelText(name)
  const name = () => field(/^Your name/)
  const address = () => field(/^Your email address/)
  const message = () => field(/^Your message/)
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  const said = (of: HTMLElement) =>
    document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent

  async function write(text: string) {
    await fill(name(), 'Anna Muster')
    await fill(address(), 'anna@example.org')
    await fill(message(), text)
    await send()
  }

  test('SHELL-34 it asks for name, reply address and message, and says at each what is missing', async () => {
    await send()
    expect(said(name())).toBe('Please enter your name')
    expect(said(address())).toBe('Email is required')
    expect(said(message())).toBe('Please write at least 10 characters')
    await waitFor(() => expect(document.activeElement).toBe(name()))
    expect(network.asked(site.sendMessage)).toEqual([])
  })

  test('SHELL-04, D-025 nine characters are told to be too few and not sent; ten are sent', async () => {
    network.answer(site.sendMessage, {})
    await write(' 123456789 ')
    expect(said(message())).toBe('Please write at least 10 characters')
    await waitFor(() => expect(document.activeElement).toBe(message()))
    expect(network.asked(site.sendMessage)).toEqual([])
    await fill(message(), '0')
    await send()
    await screen.findByText(/^Thank you/)
    expect(network.asked(site.sendMessage)).toHaveLength(1)
  })

  test('SHELL-34, D-015 sent with a solved check and the language of the page; then success has the focus', async () => {
    network.answer(site.sendMessage, {})
    await write('What does it cost?')
    const told = await screen.findByText(/^Thank you\. Your message has arrived/)
    const [asked] = network.asked(site.sendMessage)
    expect(asked?.question).toEqual({
      name: 'Anna Muster',
      email: 'anna@example.org',
      message: 'What does it cost?',
      language: 'en',
    })
    expect(asked?.headers['x-bot-check']).toBeTruthy()
    expect(document.activeElement?.contains(told)).toBe(true)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('SHELL-34 without a connection it says so, keeps every word, and the next try goes through', async () => {
    network.silence(site.sendMessage)
    await write('What does it cost?')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('could not be sent')
    expect(alert.textContent).toContain('office@example.org')
    expect([name(), address(), message()].map(one => (one as HTMLInputElement).value)).toEqual([
      'Anna Muster',
      'anna@example.org',
      'What does it cost?',
    ])
    network.answer(site.sendMessage, {})
    await send()
    await screen.findByText(/^Thank you/)
    const solutions = network.asked(site.sendMessage).map(({ headers }) => headers['x-bot-check'])
    expect(new Set(solutions).size).toBe(2)
  })

  test('SHELL-34 whoever wrote too often is told how long to wait', async () => {
    network.refuse(site.sendMessage, 'too.many.requests', { seconds: 600 })
    await write('What does it cost?')
    expect((await screen.findByRole('alert')).textContent).toContain('10 minutes')
  })

  test('SHELL-34 a field that the server finds fault with is marked, without a second alarm', async () => {
    network.refuse(site.sendMessage, 'email.invalid', { field: 'email' })
    await write('What does it cost?')
    await waitFor(() => expect(said(address())).toBe('Email is invalid'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
