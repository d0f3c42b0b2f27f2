import { dateOfLanguage } from '@konsil/contract/core/time'
import { fireEvent, render, screen } from '@testing-library/react'
import * as z from 'zod'
import { beforeEach, expect, test, vi } from 'vitest'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { calendarOf, userEvent } from '../../testing/user-event.ts'
import { Button } from '../form/button.tsx'
import { Form } from '../form/form.tsx'
import { DateField } from './date-field.tsx'
import { DatePartsField } from './date-parts-field.tsx'

const habits = {
  dateFormat: dateOfLanguage,
  timeFormat: 'HH:mm',
  timeZone: 'America/Los_Angeles',
  language: 'de',
} as const

const send = vi.fn<(values: { from: string; born: string }) => Promise<void>>()

function DaysForm() {
  const form = useRuledForm({
    schema: z.object({}),
    initialValues: { from: '2026-12-24', born: '' },
    send,
    onFailure: () => undefined,
  })
  return (
    <Form aria-label="Days" onSubmit={form.submit}>
      <DateField {...form.getInputProps('from')} habits={habits} label="From" optional />
      <DatePartsField {...form.getInputProps('born')} name="born" label="Born" optional />
      <Button onClick={() => form.setFieldValue('from', '2027-01-01')}>New year</Button>
      <Button type="submit">Send</Button>
    </Form>
  )
}

beforeEach(() => {
  send.mockReset().mockResolvedValue()
  render(<DaysForm />)
})

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
async function write(name: string | RegExp, text: string) {
  await userEvent.clear(field(name))
  if (text) await userEvent.type(field(name), text)
}
const descriptionOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
    .join(' ')

test('a day is written as its reader writes it, and as it is typed while it is typed', async () => {
  expect(field(/^From/).value).toBe('24.12.2026')
  await write(/^From/, '3 apr 27')
  expect(field(/^From/).value).toBe('3 apr 27')
  await userEvent.tab()
  expect(field(/^From/).value).toBe('03.04.2027')
  await submit()
  expect(send).toHaveBeenCalledWith({ from: '2027-04-03', born: '' })
})

test('what cannot be read stays, says so once it is left, and is not sent', async () => {
  await write(/^From/, '31.4.')
  expect(field(/^From/).getAttribute('aria-invalid')).toBeNull()
  await userEvent.tab()
  expect(field(/^From/).value).toBe('31.4.')
  expect(descriptionOf(field(/^From/))).toBe(
    'We cannot read this date. Please write it like this: 31.12.2026',
  )
  expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/^We cannot read this date/)
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field(/^From/))
  await write(/^From/, '')
  await submit()
  expect(send).toHaveBeenCalledWith({ from: '', born: '' })
})

test('Enter takes the day that is being typed; it sends the form only where nothing is half typed', async () => {
  await write(/^From/, '3 apr 27{Enter}')
  expect(field(/^From/).value).toBe('03.04.2027')
  expect(document.activeElement).toBe(field(/^From/))
  expect(send).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(send).toHaveBeenCalledWith({ from: '2027-04-03', born: '' })
})

test('the calendar is a button beside it, and what is chosen there is written in the field', async () => {
  const open = vi.spyOn(HTMLInputElement.prototype, 'showPicker')
  await write(/^From/, 'soon')
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Open the calendar', description: /^From/ })
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(open).toHaveBeenCalledOnce()
  const calendar = calendarOf(field(/^From/)) as HTMLInputElement
  fireEvent.change(calendar, { target: { value: '2027-02-03' } })
  expect(field(/^From/).value).toBe('03.02.2027')
  expect(field(/^From/).getAttribute('aria-invalid')).toBeNull()
})

test('a day that is put in from elsewhere takes the place of what was typed', async () => {
  await write(/^From/, 'soon')
  await userEvent.click(screen.getByRole('button', { name: 'New year' }))
  expect(field(/^From/).value).toBe('01.01.2027')
})

test('a day in three fields is one value, its month also by name', async () => {
  await write('Day', '28')
  await write('Month', 'Feb')
  await write('Year', '1950')
  await submit()
  expect(send).toHaveBeenCalledWith({ from: '2026-12-24', born: '1950-02-28' })
})

test('of three fields those that are missing say so, when all of them are left or sent', async () => {
  screen.getByRole('group', { name: /^Born/ })
  await write('Day', '28')
  await userEvent.tab()
  expect(field('Day').getAttribute('aria-invalid')).toBeNull()
  await write('Year', '50')
  await submit()
  expect(send).not.toHaveBeenCalled()
  const wrong = ['Day', 'Month', 'Year'].map(name => field(name).getAttribute('aria-invalid'))
  expect(wrong).toEqual([null, 'true', 'true'])
  expect(document.activeElement).toBe(field('Month'))
  expect(descriptionOf(field('Month'))).toMatch(/^Please enter day, month and year/)
})

test('a day that no calendar has is told of all three fields', async () => {
  await write('Day', '30')
  await write('Month', '2')
  await write('Year', '1950')
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field('Day'))
  expect(descriptionOf(field('Year'))).toBe('There is no such date')
})
