import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import * as z from 'zod'
import { beforeEach, expect, test, vi } from 'vitest'
import { Kit } from '../../app/dashboard/kit.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { userEvent } from '../../testing/user-event.ts'
import { Button } from '../form/button.tsx'
import { Form } from '../form/form.tsx'
import { TextField } from '../form/text-field.tsx'
import { MultiSelect } from './multi-select.tsx'
import { SearchSelect } from './search-select.tsx'

const choices = [
  { value: 'AT', label: 'Austria' },
  { value: 'DE', label: 'Germany' },
  { value: 'GR', label: 'Greece' },
]

const words = { hint: 'Where you live', error: 'Please choose', choices, onChange: () => undefined }

test('SHELL-29 what is wrong with a choice of a long list is said with its field', () => {
  render(<SearchSelect label="Country" {...words} />, { wrapper: Kit })
  expect(saidOf('Country')).toEqual(['true', 'Where you live Please choose'])
})

test('SHELL-29 so it is with several, and no longer once it is mended', () => {
  const { rerender } = render(<MultiSelect label="Countries" {...words} />, { wrapper: Kit })
  expect(saidOf('Countries')).toEqual(['true', 'Where you live Please choose'])
  rerender(<MultiSelect label="Countries" {...words} error={undefined} />)
  expect(saidOf('Countries')).toEqual([null, 'Where you live'])
})

function saidOf(name: string | RegExp) {
  const field = screen.getByRole('combobox', { name })
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const words = ids.map(id => document.getElementById(id)?.textContent)
  return [field.getAttribute('aria-invalid'), words.join(' ')]
}

const send = vi.fn<(values: { country: string; spoken: string[] }) => Promise<void>>()

function TravelForm() {
  const form = useRuledForm({
    schema: z.object({}),
    initialValues: { country: '', spoken: [] as string[] },
    send,
    onFailure: () => undefined,
  })
  const [name, setName] = useState('')
  return (
    <Form aria-label="Travel" onSubmit={form.submit}>
      <SearchSelect {...form.getInputProps('country')} label="Country" choices={choices} optional />
      <MultiSelect {...form.getInputProps('spoken')} label="Visited" choices={choices} />
      <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <Button type="submit">Send</Button>
    </Form>
  )
}

const pickers = [
  { name: /^Country/, sent: (country: string) => ({ country, spoken: [] }) },
  { name: 'Visited', sent: (code: string) => ({ country: '', spoken: [code] }) },
]

beforeEach(() => {
  send.mockReset().mockResolvedValue()
})

async function typeInto(name: string | RegExp, keys: string) {
  render(<TravelForm />, { wrapper: Kit })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name })
  field.focus()
  await userEvent.keyboard(keys)
  return field
}

/** Said by a screen reader as the entry that Enter takes. */
const activeIn = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

const enterElsewhere = async () => {
  screen.getByLabelText('Name').focus()
  await userEvent.keyboard('{Enter}')
}

test.each(pickers)('Enter takes the first match of $name and sends nothing', async picker => {
  const field = await typeInto(picker.name, 'ger')
  expect(activeIn(field)).toBe('Germany')
  await userEvent.keyboard('{Enter}')
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field)
  await enterElsewhere()
  expect(send.mock.lastCall?.[0]).toEqual(picker.sent('DE'))
})

test.each(pickers)('Tab takes the one match of $name, and the way goes on', async picker => {
  const field = await typeInto(picker.name, 'gre{Tab}')
  expect(document.activeElement).not.toBe(field)
  await enterElsewhere()
  expect(send.mock.lastCall?.[0]).toEqual(picker.sent('GR'))
})

const left = pickers.flatMap(picker => [
  { ...picker, text: 'xyz', said: /^The list has nothing like this\./ },
  { ...picker, text: 'g', said: /^Please choose one of the entries/ },
])

test.each(left)('“$text” in $name stays with its sentence, and nothing is sent', async picker => {
  const field = await typeInto(picker.name, `${picker.text}{Tab}`)
  expect(field.value).toBe(picker.text)
  expect(saidOf(picker.name)).toEqual(['true', expect.stringMatching(picker.said)])
  screen.getByText(picker.said, { selector: '[role=status]' })
  await enterElsewhere()
  expect(document.activeElement).toBe(field)
  expect(send).not.toHaveBeenCalled()
  await userEvent.keyboard('aus{Enter}')
  expect(saidOf(picker.name)).toEqual([null, ''])
  await enterElsewhere()
  expect(send.mock.lastCall?.[0]).toEqual(picker.sent('AT'))
})

test('what is still being typed holds the form up too', async () => {
  const field = await typeInto(/^Country/, 'xyz')
  const form = screen.getByRole<HTMLFormElement>('form')
  act(() => form.requestSubmit())
  expect(saidOf(/^Country/)).toEqual(['true', expect.stringMatching(/^The list has nothing/)])
  expect(document.activeElement).toBe(field)
  expect(send).not.toHaveBeenCalled()
})

test('Enter with nothing that matches closes the list; Escape brings back what was chosen', async () => {
  const field = await typeInto(/^Country/, 'gre{Enter}')
  await userEvent.keyboard('xyz{Enter}')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(saidOf(/^Country/)[0]).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect([field.value, ...saidOf(/^Country/)]).toEqual(['Greece', null, ''])
  expect(send).not.toHaveBeenCalled()
})

test('an emptied field is no choice, where it needs none', async () => {
  const field = await typeInto(/^Country/, 'gre{Enter}')
  await userEvent.clear(field)
  await enterElsewhere()
  expect(send.mock.lastCall?.[0]).toMatchObject({ country: null })
})

test('no text finds the choice of none', async () => {
  const entries = () =>
    [...document.querySelectorAll('[role=option]')].map(entry => entry.textContent)
  const field = await typeInto(/^Country/, 'n')
  expect(entries()).toEqual(['Germany'])
  await userEvent.clear(field)
  expect(entries()).toEqual(['Not stated', 'Austria', 'Germany', 'Greece'])
})

test('arrows go through the list and around; what is chosen is where they begin', async () => {
  const field = await typeInto(/^Country/, 'ger{Enter}{ArrowDown}')
  expect(activeIn(field)).toBe('Germany')
  await userEvent.keyboard('{ArrowDown}')
  expect(activeIn(field)).toBe('Greece')
  await userEvent.keyboard('{ArrowDown}')
  expect(activeIn(field)).toBe('Not stated')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(field.value).toBe('Greece')
})

test('a choice closes the list of several too: what lies beneath is in reach', async () => {
  const field = await typeInto('Visited', 'ger{Enter}')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: 'Austria', hidden: true }))
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(field)
  await enterElsewhere()
  expect(send.mock.lastCall?.[0]).toEqual({ country: '', spoken: ['DE', 'AT'] })
})

test('several are taken one after another, and out again', async () => {
  const field = await typeInto('Visited', 'ger{Enter}aus{Enter}gre{Enter}{Backspace}')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Germany' }))
  expect(document.activeElement).toBe(field)
  await enterElsewhere()
  expect(send.mock.lastCall?.[0]).toEqual({ country: '', spoken: ['AT'] })
})

test('a Backspace that is held takes one out, not all', async () => {
  const field = await typeInto('Visited', 'ger{Enter}aus{Enter}gre{Enter}')
  fireEvent.keyDown(field, { key: 'Backspace' })
  for (let held = 0; held < 5; held += 1)
    fireEvent.keyDown(field, { key: 'Backspace', repeat: true })
  await enterElsewhere()
  expect(send.mock.lastCall?.[0]).toEqual({ country: '', spoken: ['DE', 'AT'] })
})
