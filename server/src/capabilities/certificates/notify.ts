import type { InTransaction } from '../../database/connect.ts'
import { fullNameOf } from '../account/index.ts'
import { raiseEvent, type EventSubjects } from '../notifications/index.ts'

type Code = 'ADM001' | 'ADM003' | 'ACC001' | 'ACC002' | 'ACC005' | 'ACC006'

interface About {
  doctorId: string
  certificate: { id: string; name: string }
}

/** In the transaction of its cause; beside the doctor and the certificate, what this code's text needs. */
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
    // What was left out above and put in here is the whole of it, which the compiler cannot see.
    subjects: { ...both, ...more } as unknown as EventSubjects[One],
  })
}
