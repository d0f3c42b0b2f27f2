import type { DoctorDetail } from '@konsil/contract/doctors'
import { onTheWire } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { recordOfDoctor } from '../appointments/index.ts'
import { physicianIdState } from '../certificates/index.ts'
import { servicesInShort } from '../services/index.ts'
import { countriesToChoose } from '../site/index.ts'
import type { DoctorsGround } from './ground.ts'
import { type KnownDoctor, readDoctor } from './read-doctors.ts'

export async function readDetail(
  ground: DoctorsGround,
  tx: InTransaction,
  id: string,
): Promise<DoctorDetail> {
  const known = await readDoctor(ground, tx, id)
  const services = await servicesInShort(tx, id)
  return {
    doctor: known.shown,
    profile: await profileOf(ground, tx, known),
    services: services.map(({ id: _id, name, status }) => ({ _id, service: { name }, status })),
    ...(await recordOfDoctor(tx, id, ground.clock.now())),
  }
}

async function profileOf(
  ground: DoctorsGround,
  tx: InTransaction,
  { account, profile }: KnownDoctor,
): Promise<DoctorDetail['profile']> {
  const countries = await countriesToChoose(tx)
  return {
    firstName: profile.first_name,
    lastName: profile.last_name,
    dob: profile.birth_date,
    gender: profile.gender,
    phone: profile.phone,
    phoneAreaCode: profile.phone_area_code,
    country: countries.find(({ code }) => code === profile.country_code) ?? null,
    work: { position: profile.work_position, at: profile.work_at },
    joinedAt: onTheWire(account.created_at),
    physicianId: await physicianIdOf(ground, tx, account.id),
  }
}

async function physicianIdOf(ground: DoctorsGround, tx: InTransaction, doctorId: string) {
  const states = await physicianIdState(tx, [doctorId], ground.clock.now())
  const known = states.get(doctorId)
  const { expiresOn = null } = known ?? {}
  if (known?.isValid) return { state: 'VALID' as const, expiresOn }
  if (known?.isUploaded) return { state: 'WAITING' as const, expiresOn }
  if (known?.isExpired) return { state: 'EXPIRED' as const, expiresOn }
  return { state: known?.rejected ? ('REJECTED' as const) : ('NONE' as const), expiresOn }
}
