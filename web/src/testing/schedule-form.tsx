import type { Schedule } from '@konsil/contract/schedules'
import { dayLater } from '@konsil/contract/core/time'
import { fireEvent, screen, within } from '@testing-library/react'
import { renderPage } from './dashboard.tsx'
import { doctorWho, video, wednesday, written } from './schedules.ts'
import { userEvent } from './user-event.ts'

export const [from, to] = [dayLater(wednesday, 1), dayLater(wednesday, 30)]

export async function openNew(kept: Parameters<typeof doctorWho>[0] = {}) {
  const network = doctorWho(kept)
  await renderPage('/dashboard/schedule/new')
  await screen.findByLabelText('First day')
  return network
}

export async function openEdit(schedule: Schedule, kept: Parameters<typeof doctorWho>[0] = {}) {
  const network = doctorWho({ list: [schedule], offered: [video, written], ...kept })
  await renderPage(`/dashboard/schedule/${schedule._id}`)
  await screen.findByRole('heading', { level: 1, name: `Schedule ${schedule.number}` })
  return network
}

export function enter(label: string, value: string) {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
export const day = (name: string) => within(screen.getByRole('group', { name }))
export const tick = (name: string, label: string) =>
  userEvent.click(day(name).getByLabelText(label))

/** Types the hours of a day into its last row. */
export function enterHours(name: string, start: string, end: string) {
  for (const [label, value] of [
    ['From', start],
    ['To', end],
  ] as const) {
    const field = day(name).getAllByLabelText(label).at(-1) as HTMLElement
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
}
export const hoursOf = (name: string) => {
  const values = (label: string) =>
    day(name)
      .queryAllByLabelText<HTMLInputElement>(label)
      .map(({ value }) => value)
  const ends = values('To')
  return values('From').map((start, at) => `${start}-${ends[at]}`)
}

export async function fillIn() {
  enter('First day', from)
  enter('Last day', to)
  await tick('Monday', 'Video and phone')
  enterHours('Monday', '9', '12')
}
