import { render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { dialog, fill, press, pressIn, userEvent } from '../../testing/user-event.ts'
import { addressFrom } from '../rich-editor/address.ts'
import { mailDocument } from './mail-document.ts'
import { MailEditor } from './mail-editor.tsx'
import { withoutTokens, withTokens } from './placeholders.ts'
import { shownIn } from './shown-in.ts'

const placeholders = [
  { name: 'doctorName', label: 'Name of the doctor' },
  { name: 'reason', label: 'Reason' },
]

function Writing({ stored, onChange }: { stored: string; onChange: (html: string) => void }) {
  const [value, setValue] = useState(stored)
  return (
    <form onSubmit={() => onChange('sent')}>
      <MailEditor
        label="Email text"
        placeholders={placeholders}
        value={value}
        onChange={html => {
          setValue(html)
          onChange(html)
        }}
      />
    </form>
  )
}

async function write(stored = '') {
  const onChange = vi.fn<(html: string) => void>()
  render(<Writing stored={stored} onChange={onChange} />)
  const text = await screen.findByRole('textbox', { name: 'Email text' }, { timeout: 5_000 })
  return { text, onChange, last: () => onChange.mock.lastCall?.[0] }
}

const markAll = async (text: HTMLElement) => {
  text.focus()
  await userEvent.keyboard('{Control>}a{/Control}')
}

test('SYSN-04 a text is opened without being changed, and its placeholders stand as words', async () => {
  const { text, onChange } = await write('<p>Hello {{doctorName}}, {{unknown}}</p>')
  expect(text.textContent).toBe('Hello Name of the doctor, {{unknown}}')
  expect(onChange).not.toHaveBeenCalled()
})

test('SYSN-04 the toolbar marks what is chosen, says what is on, and the arrows lead through it', async () => {
  const { text, last } = await write('<p>Hello</p>')
  await markAll(text)
  await press('Bold')
  expect(last()).toBe('<p><strong>Hello</strong></p>')
  const bold = screen.getByRole('button', { name: 'Bold' })
  expect(bold.getAttribute('aria-pressed')).toBe('true')
  await press('Bulleted list')
  expect(last()).toBe('<ul><li><p><strong>Hello</strong></p></li></ul>')
  const bar = screen.getByRole('toolbar', { name: 'Formatting: Email text' })
  bold.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(within(bar).getByRole('button', { name: 'Redo' }))
  expect(bar.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  await press('Undo')
  expect(last()).toBe('<p><strong>Hello</strong></p>')
})

test('SYSN-04 a placeholder is inserted where the cursor is, and stored as it is written', async () => {
  const { last } = await write('<p></p>')
  const chips = screen.getByRole('group', { name: 'Insert a placeholder: Email text' })
  await userEvent.click(within(chips).getByRole('button', { name: 'Reason' }))
  expect(last()).toBe('<p>{{reason}}</p>')
})

test('SYSN-04 a link leads to a page or a mailbox only, and sends nothing but itself', async () => {
  const { text, onChange, last } = await write('<p>Read more</p>')
  await markAll(text)
  await press('Link')
  const shown = await dialog('Link')
  const address = shown.getByLabelText('Address')
  await fill(address, 'javascript:alert(1)')
  await pressIn(shown, 'Set link')
  shown.getByText('Please enter the address of a web page or an email address.')
  expect(document.activeElement).toBe(address)
  await userEvent.clear(address)
  await fill(address, 'example.org/more')
  await pressIn(shown, 'Set link')
  expect(last()).toBe('<p><a href="https://example.org/more">Read more</a></p>')
  expect(onChange).not.toHaveBeenCalledWith('sent')
  await press('Link')
  await pressIn(await dialog('Link'), 'Remove link')
  expect(last()).toBe('<p>Read more</p>')
})

test('SYSN-04 where nothing is marked a link gets words of its own', async () => {
  const { last } = await write('')
  await press('Link')
  const shown = await dialog('Link')
  await fill(shown.getByLabelText('Address'), 'help@example.org')
  await fill(shown.getByLabelText(/^Words of the link/), 'Write to us')
  await pressIn(shown, 'Set link')
  expect(last()).toBe('<p><a href="mailto:help@example.org">Write to us</a></p>')
})

test('SYSN-04 what a mail may not hold comes in as its words', async () => {
  const { text, last } = await write(
    '<p onclick="x()">A<img src="x"><script>x()</script><a href="javascript:x()">b</a></p><form><p style="color:red">c</p></form>',
  )
  text.focus()
  await markAll(text)
  await press('Italic')
  expect(last()).toBe('<p><em>Ab</em></p><p><em>c</em></p>')
})

test('SYSN-04 a text without anything in it is stored as none', async () => {
  const { text, last } = await write('<p>Gone</p>')
  await markAll(text)
  await userEvent.keyboard('{Backspace}')
  expect(last()).toBe('')
})

test('F16 a placeholder goes in and out as it was, and markup in its name stays text', () => {
  for (const html of ['<p>{{doctorName}}</p>', '<p>a {{nobody}} &lt;b&gt; {{ reason</p>', '']) {
    expect(withoutTokens(withTokens(html, placeholders))).toBe(html)
  }
})

test.each([
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  [' www.example.org ', 'https://www.example.org'],
  ['praxis-müller.de/termine', 'https://praxis-müller.de/termine'],
  ['a@example.org', 'mailto:a@example.org'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['javascript:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['ftp://example.org', undefined],
  ['/inside', undefined],
  ['mailto:', undefined],
  ['', undefined],
])('F16 the address %j of a link is taken as %j', (typed, address) => {
  expect(addressFrom(typed)).toBe(address)
})

test('the preview holds the rules of the scheme that was chosen, under the name that the policy allows', () => {
  const mail =
    '<!doctype html><html><head><style>:root { color-scheme: light dark } @media (prefers-color-scheme: dark) { p { color: red } }</style></head><body><p>A</p></body></html>'
  expect(shownIn('dark', mail, 'n1')).toContain(
    '<style nonce="n1">:root { color-scheme: dark } @media all {',
  )
  expect(shownIn('light', mail, 'n1')).toContain('@media not all {')
})

test('F16 in the preview a sample is text, whatever it holds, and every place that has none stays seen', () => {
  const mail = mailDocument({
    lang: 'de',
    productName: 'Konsil',
    subject: '<b>x</b>',
    body: '<p>{{doctorName}} and {{nobody}}</p>',
    samples: { doctorName: '<img src=x onerror=x()> $& {{nobody}}' },
  })
  const { body, documentElement } = new DOMParser().parseFromString(mail, 'text/html')
  expect(documentElement.lang).toBe('de')
  expect(body.querySelector('img')).toBeNull()
  expect(body.querySelector('.card')?.textContent).toBe(
    '<img src=x onerror=x()> $& {{nobody}} and {{nobody}}',
  )
})
