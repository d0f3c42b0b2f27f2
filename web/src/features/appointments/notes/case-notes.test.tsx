import { Refusal } from '@konsil/contract/core/refusals'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { type DoctorNote, videoCalls } from '@konsil/contract/video-calls'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../../testing/appointments.ts'
import { dialog, press, pressIn, type } from '../../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const answered = (changes = {}) => sampleAppointment(1, 'ANSWERED_QUESTIONAIRE', changes)
const noteOf = (version: number, text: string | null): DoctorNote => ({
  version,
  text,
  writtenAt: `2026-12-02T09:0${version}:00.000Z`,
})

/** A server that keeps them, and refuses whoever has not seen the newest version. */
function notesOf(kept: DoctorNote[], mayWrite = true) {
  const network = appointmentsOf('DOCTOR', [answered()])
  network.answerWith(videoCalls.readNotes, async ({ before = Number.POSITIVE_INFINITY }) => {
    const older = kept.filter(({ version }) => version < before)
    return { notes: older.slice(0, 2), hasOlder: older.length > 2, mayWrite }
  })
  network.answerWith(videoCalls.saveNotes, async ({ text, version }) => {
    if (version !== (kept[0]?.version ?? 0)) throw new Refusal('notes.changed')
    const note = noteOf(version + 1, text)
    kept.unshift(note)
    return { note }
  })
  return { network, kept }
}

const field = async () =>
  within(await sectionOf('Your notes')).findByLabelText<HTMLTextAreaElement>('Notes on this case')
const questions = (network: ReturnType<typeof notesOf>['network']) =>
  network.asked(videoCalls.saveNotes).map(({ question }) => question)

test('CALL-12 what a doctor notes is saved as it is written, each time over the version before', async () => {
  const { network } = notesOf([])
  await openTracking()
  type(await field(), 'Knee')
  await screen.findByText('Saving')
  await screen.findByText('Saved')
  type(await field(), 'Knee: wait and see')
  await vi.waitFor(() => expect(questions(network).length).toBe(2))
  expect(questions(network)).toEqual([
    { appointmentId: idOf(1), text: 'Knee', version: 0 },
    { appointmentId: idOf(1), text: 'Knee: wait and see', version: 1 },
  ])
})

test('CALL-12 what is saved stands there, and is not saved again', async () => {
  const { network } = notesOf([noteOf(3, 'Knee')])
  await openTracking()
  expect((await field()).value).toBe('Knee')
  expect(screen.getByText('Saved')).toBeDefined()
  ;(await field()).focus()
  ;(await field()).blur()
  expect(questions(network)).toEqual([])
})

test.each([
  ['Go on with the notes of this page', 'Here', ['Here', 'Elsewhere']],
  ['Go on with the saved notes', 'Elsewhere', ['Elsewhere']],
] as const)(
  'CALL-12 notes that another page has changed are shown beside the own ones: %s',
  async (choice, shown, texts) => {
    const { kept } = notesOf([])
    await openTracking()
    await field()
    kept.unshift(noteOf(1, 'Elsewhere'))
    type(await field(), 'Here')
    await screen.findByText('You have changed your notes on another page or device too')
    const side = (name: string) => within(screen.getByRole('region', { name }))
    expect(side('On this page').getByText('Here')).toBeDefined()
    expect(side('Saved elsewhere').getByText('Elsewhere')).toBeDefined()
    await press(choice)
    expect((await field()).value).toBe(shown)
    await screen.findByText('Saved')
    expect(kept.map(({ text }) => text)).toEqual(texts)
  },
)

test('CALL-12 what cannot be sent says so, stays, and is sent once it can be', async () => {
  const { network } = notesOf([])
  network.silence(videoCalls.saveNotes)
  await openTracking()
  type(await field(), 'Knee')
  await screen.findByText(/^This is not saved yet\./)
  network.answer(videoCalls.saveNotes, { note: noteOf(1, 'Knee') })
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Saved')
  expect((await field()).value).toBe('Knee')
})

test('CALL-12 a refusal is said in its words, and the end of the case says that it is not saved', async () => {
  const { network } = notesOf([])
  network.refuse(videoCalls.saveNotes, 'too.many.notes')
  await openTracking()
  type(await field(), 'Knee')
  await screen.findByText('Your notes are not saved. No more versions of these notes can be kept', {
    exact: false,
  })
  network.refuse(videoCalls.saveNotes, 'appointment.step.refused')
  type(await field(), 'Knee and hip')
  await screen.findByText(/^Nothing can be noted here any more\./)
  expect((await field()).readOnly).toBe(true)
})

test('CALL-12 earlier versions can be read, each with its time', async () => {
  notesOf([noteOf(3, ''), noteOf(2, 'Knee'), noteOf(1, 'Kn')])
  await openTracking()
  await press('Earlier versions')
  const shown = await dialog('Earlier versions')
  await shown.findByRole('heading', { name: 'Version 3, 02.12.2026, 10:03' })
  expect(shown.getByText('Nothing is written here.')).toBeDefined()
  expect(shown.queryByText('Kn')).toBeNull()
  await pressIn(shown, 'Load more')
  await shown.findByText('Kn')
})

test('CALL-12 once the case is over they are read and not written', async () => {
  notesOf([noteOf(1, 'Knee')], false)
  await openTracking()
  const card = within(await sectionOf('Your notes'))
  await card.findByText('Knee')
  expect(card.queryByRole('textbox')).toBeNull()
})

test('CALL-12 what cannot be loaded says so, and can be asked for again', async () => {
  const { network } = notesOf([])
  network.refuse(videoCalls.readNotes, 'not.found')
  await openTracking()
  const card = within(await sectionOf('Your notes'))
  await card.findByText('Your notes could not be loaded.')
  network.answer(videoCalls.readNotes, {
    notes: [noteOf(1, 'Knee')],
    hasOlder: false,
    mayWrite: true,
  })
  await pressIn(card, 'Try again')
  expect((await field()).value).toBe('Knee')
})

test.each(['PATIENT', 'ADMIN'] as const)('CALL-12 a %s is shown none of them', async role => {
  const network = appointmentsOf(role, [answered()])
  await openTracking()
  await sectionOf('What comes next')
  expect(screen.queryByRole('heading', { name: 'Your notes' })).toBeNull()
  expect(network.asked(videoCalls.readNotes)).toEqual([])
})
