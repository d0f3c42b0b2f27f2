import { schedules } from '@konsil/contract/schedules'
import { sampleSchedule } from '@konsil/contract/samples/schedules'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage, stubPageLoads } from '../../testing/dashboard.tsx'
import { doctorWho, standStillAt } from '../../testing/schedules.ts'
import { isHeld, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
  standStillAt()
})

async function openRules() {
  const network = doctorWho({ list: [sampleSchedule(1)] })
  await renderPage('/dashboard/schedule')
  const notice = await screen.findByLabelText<HTMLSelectElement>('Minimum notice')
  const buffer = screen.getByLabelText<HTMLSelectElement>('Buffer between appointments')
  return { network, notice, buffer, save: screen.getByRole('button', { name: 'Save' }) }
}

test('SCHED-16 minimum notice and buffer are explained, and saved after a change only', async () => {
  const { network, notice, buffer, save } = await openRules()
  expect(notice).toHaveProperty('value', '12')
  screen.getByText('How long before its start a time can still be booked.')
  expect(isHeld(save)).toBe(true)
  const saved = { minimumNoticeHours: 48, bufferMinutes: 15 }
  network.answer(schedules.updateBookingRules, saved)
  await userEvent.selectOptions(notice, '2 days')
  await userEvent.selectOptions(buffer, '15 minutes')
  await userEvent.click(save)
  await screen.findByText('Notice and buffer are saved.')
  expect(network.asked(schedules.updateBookingRules)[0]?.question).toEqual(saved)
  expect(isHeld(save)).toBe(true)
})

test('SCHED-16 what is chosen while they are being saved stays, and can be saved', async () => {
  const { network, notice, buffer, save } = await openRules()
  const kept = { minimumNoticeHours: 48, bufferMinutes: Number(buffer.value) }
  const saved = network.hold(schedules.updateBookingRules, kept)
  await userEvent.selectOptions(notice, '2 days')
  await userEvent.click(save)
  await userEvent.selectOptions(buffer, '15 minutes')
  saved()
  await screen.findByText('Notice and buffer are saved.')
  expect([notice.value, buffer.value]).toEqual(['48', '15'])
  expect(notice.isConnected).toBe(true)
  expect(isHeld(save)).toBe(false)
})
