import { type account, doctorFields } from '@konsil/contract/account'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { dayIn } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import type { Ground } from '../ground.ts'
import { refuseChanged } from '../refuse-changed.ts'
import { refuseUnlisted } from './refuse-unlisted.ts'
import { changeProfile, lockProfile, replaceChoices } from './store/profile.ts'

type Question = InputOf<typeof account.updateProfile>

/** One save after the other: who saw an older state than the present one is told, and nothing is lost. */
export async function updateProfile({ database, clock }: Ground, person: Person, asked: Question) {
  const { profileId, version, ...fields } = asked
  if (profileId !== person.userId) throw new Refusal('not.found')
  if (person.role !== 'DOCTOR') refuseDoctorFields(fields)
  const now = clock.now()
  await refuseUnlisted(database, fields)
  await inTransaction(database, async tx => {
    const current = await lockProfile(tx, person.userId)
    refuseChanged(version, current.version, 'profile.changed.meanwhile')
    if (fields.dob && fields.dob > dayIn(fields.timeZone ?? current.time_zone, now)) {
      throw new Refusal('birth.date.future', { field: 'dob' })
    }
    await changeProfile(tx, person.userId, {
      ...columnsOf(fields),
      version: current.version + 1,
      updated_at: now,
    })
    await replaceLists(tx, person.userId, fields)
  })
}

type Fields = Omit<Question, 'profileId' | 'version'>

function refuseDoctorFields(fields: Fields) {
  const field = doctorFields.find(name => fields[name] !== undefined)
  if (field) throw new Refusal('request.unknown.field', { field })
}

/** Undefined stays undefined, and such a column is left alone; nothing at all clears it. */
const cleared = <T>(value: T | '' | undefined) => (value === '' ? null : value)

const columnsOf = (fields: Fields) => ({
  first_name: fields.firstName,
  last_name: fields.lastName,
  birth_date: cleared(fields.dob),
  gender: fields.gender,
  phone: cleared(fields.phone),
  phone_area_code: cleared(fields.phoneAreaCode),
  country_code: cleared(fields.country),
  time_zone: fields.timeZone,
  is_zone_guessed: fields.timeZone === undefined ? undefined : false,
  title: cleared(fields.title),
  work_position: fields.work === null ? null : cleared(fields.work?.position),
  work_at: fields.work === null ? null : cleared(fields.work?.at),
  custom_qualification: cleared(fields.customQualification),
})

async function replaceLists(tx: InTransaction, userId: string, fields: Fields) {
  for (const choices of ['languages', 'specialties', 'qualifications'] as const) {
    const ids = fields[choices]
    if (ids !== undefined) await replaceChoices(tx, userId, choices, ids ?? [])
  }
}
