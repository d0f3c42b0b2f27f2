import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { InTransaction } from '../../database/connect.ts'
import { fullNameOf, noticePreferencesOf } from '../account/index.ts'
import { raiseEvent, settleNotices } from '../notifications/index.ts'

interface About {
  id: string
  doctor_id: string
  name: TextPerLanguage
}

/** Named in the language of its doctor. */
async function subjectOf(tx: InTransaction, { id, doctor_id, name }: About) {
  const { language } = await noticePreferencesOf(tx, doctor_id)
  return { _id: id, name: name[language] }
}

export async function notifyProposed(tx: InTransaction, now: Date, service: About) {
  const person = await fullNameOf(tx, service.doctor_id)
  await raiseEvent(tx, now, {
    code: 'ADM002',
    aboutUserId: service.doctor_id,
    subjects: { person, doctorService: await subjectOf(tx, service) },
  })
}

export async function notifyApproved(tx: InTransaction, now: Date, service: About) {
  await settleProposed(tx, now, service)
  await raiseEvent(tx, now, {
    code: 'ACC003',
    aboutUserId: service.doctor_id,
    subjects: { doctorService: await subjectOf(tx, service) },
  })
}

export async function notifyDeclined(tx: InTransaction, now: Date, service: About, reason: string) {
  await settleProposed(tx, now, service)
  await raiseEvent(tx, now, {
    code: 'ACC004',
    aboutUserId: service.doctor_id,
    subjects: { doctorService: await subjectOf(tx, service), reason },
  })
}

const settleProposed = (tx: InTransaction, now: Date, { id, doctor_id }: About) =>
  settleNotices(tx, now, {
    codes: ['ADM002'],
    aboutUserId: doctor_id,
    subject: { kind: 'doctorService', id },
  })
