import { sampleAppointment } from '@konsil/contract/samples/appointments'
import type { RoleCode } from '@konsil/contract/core/roles'
import { fireEvent } from '@testing-library/react'
import { appointmentsOf, openTracking } from './appointments.ts'
import { stubTus } from './tus.ts'
import { dialog, press, userEvent } from './user-event.ts'

type Changes = NonNullable<Parameters<typeof sampleAppointment>[2]>

/** A case to which files are sent. */
export function caseOf(role: RoleCode, changes: Changes = {}) {
  const network = appointmentsOf(role, [sampleAppointment(1, 'ANSWERED_QUESTIONAIRE', changes)])
  return { network, tus: stubTus(network) }
}

export async function openDocuments() {
  await openTracking()
  await press('Add documents')
  return dialog('Documents')
}

/** All of one moment, as on a disc that was burnt at once. */
const lastModified = Date.UTC(2026, 10, 20)

export const pdf = (name: string, content = '%PDF-1.4 finding') =>
  new File([content], name, { type: 'application/pdf', lastModified })

/** A picture of an examination, which needs no ending, in its folder. */
export function picture(path: string, content = 'one') {
  const parts = [new Uint8Array(128), `DICM ${content}`]
  const file = new File(parts, path.split('/').at(-1) ?? '', { lastModified })
  return Object.defineProperty(file, 'webkitRelativePath', { value: path })
}

const choosers = { files: 0, folder: 1, cut: 2 }

/** As if they had been chosen with the browser. */
export async function choose(files: File[], by: keyof typeof choosers = 'files') {
  const inputs = document.querySelectorAll<HTMLInputElement>('dialog input[type=file]')
  const input = inputs[choosers[by]]
  if (!input) throw new Error('nothing to choose files with')
  await userEvent.upload(input, files)
}

type Fail = (reason: Error) => void
interface Entry {
  name: string
  isDirectory: boolean
  isFile: boolean
  file?: (read: (file: File) => void, fail: Fail) => void
  createReader?: () => { readEntries: (read: (entries: Entry[]) => void, fail: Fail) => void }
}

/** As a browser hands over what is dropped; by its name alone it is one that cannot be read. */
export const fileEntry = (of: File | string): Entry => ({
  name: typeof of === 'string' ? of : of.name,
  isDirectory: false,
  isFile: true,
  file: (read, fail) =>
    typeof of === 'string' ? fail(new DOMException('', 'NotReadableError')) : read(of),
})

/** It answers some of them at a time, and may break off then. */
export function folderEntry(name: string, pieces: Entry[][], isWhole = true): Entry {
  const left = [...pieces]
  const readEntries = (read: (entries: Entry[]) => void, fail: Fail) => {
    const next = left.shift()
    if (next || isWhole) read(next ?? [])
    else fail(new DOMException('', 'NotFoundError'))
  }
  return { name, isDirectory: true, isFile: false, createReader: () => ({ readEntries }) }
}

export const drop = (place: Element, entry: Entry) =>
  fireEvent.drop(place, {
    dataTransfer: { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => entry }] },
  })
