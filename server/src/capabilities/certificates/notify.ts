import type { InTransaction } from '../../database/connect.ts'
import { fullNameOf } from '../account/index.ts'
import { raiseEvent, type EventSubjects } from '../notifications/index.ts'

type Code = 'ADM001' | 'ADM003' | 'ACC001' | 'ACC002' | 'ACC005' | 'ACC006'

interface About {
  doctorId: string
  certificate: { id: string; name: string }
}

/** Raises an event in the transaction of its cause. `more` is what the text of this code needs besides. */
export async function notify<One extends Code>(
  tx: InTransaction,
  now: Date,
  code: One,
  { doctorId, certificate, ...more }: About & Omit<EventSubjects[One], 'person' | 'certificate'>,
) {
  const person = await fullNameOf(tx, doctorId)
  const both = { person, certificate: { _id: certificate.id, name: certificate.name } }
  await raiseEvent(tx, now, {
    code,
    aboutUserId: doctorId,
    // `both` is exactly what `Omit` took out of the type; the compiler cannot see that.
    subjects: { ...both, ...more } as unknown as EventSubjects[One],
  })
}
