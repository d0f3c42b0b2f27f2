import type { Secrets } from '../../../ports/secrets.ts'
import type { NoteRow } from '../store/notes.ts'

type Named = Pick<NoteRow, 'id' | 'appointment_id'>

/** Each opens in its own case and at its own place alone. */
const nameOf = ({ id, appointment_id }: Named) => `note ${id} of appointment ${appointment_id}`

export const sealNote = (key: Secrets, named: Named, text: string) =>
  key.seal(Buffer.from(text), nameOf(named))

/** Nothing where the key that sealed it was forgotten. */
export const openNote = (key: Secrets | undefined, row: Named & Pick<NoteRow, 'sealed_text'>) =>
  key?.isCurrent(row.sealed_text) ? key.open(row.sealed_text, nameOf(row)).toString() : null
