import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readKeptAppointments } from '../../lib/signed-in/kept-appointments.ts'
import { chooseLanguage } from '../../lib/words/language.ts'
import { stubBrowserStorage } from '../../testing/browser-storage.ts'
import { openDashboard, personWith, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { standInForWorker } from '../../testing/worker.ts'

function stand(role: 'PATIENT' | 'DOCTOR' | 'ADMIN') {
  stubPageLoads()
  stubBrowserStorage()
  standInForWorker()
  const network = signedIn(personWith(role))
  const list = [
    sampleAppointment(1, 'PAID_DEPOSIT'),
    sampleAppointment(2, 'PAID_DEPOSIT', { consultationType: 'CHAT' }),
  ]
  network.answer(appointments.list, { list, total: 2 })
  return network
}

test('D-099 of the next appointments time, kind and number are kept here, and nothing else of them', async () => {
  stand('PATIENT')
  await act(() => chooseLanguage('de'))
  openDashboard('/dashboard')
  await waitFor(async () => expect((await readKeptAppointments())?.list).toHaveLength(2))
  const kept = await readKeptAppointments()
  expect(kept).toMatchObject({ language: 'de', product: 'Konsil' })
  const [first, second] = kept?.list ?? []
  expect(first).toEqual({
    when: expect.stringMatching(/^Montag, .*2026, \d\d:\d\d\sbis\s\d\d:\d\d$/),
    kind: 'Videogespräch',
    number: 'KNSL34001',
    until: Date.parse(sampleAppointment(1).slot.endUTC ?? ''),
  })
  expect(second?.until).toBe(Date.parse('2026-12-08T00:00:00Z'))
  for (const word of ['Leistung', 'Sommer', 'Brandt', 'Dr.'])
    expect(JSON.stringify(kept)).not.toContain(word)
})

test('D-099 of an administrator nothing is kept', async () => {
  const network = stand('ADMIN')
  openDashboard('/dashboard')
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
  expect(network.asked(appointments.list)).toEqual([])
  expect(await readKeptAppointments()).toBeUndefined()
})
