import type { DoctorDetail, DoctorState, EffectOfBan, ManagedDoctor } from '../doctors.ts'
import { wholeStars } from '../stars.ts'
import { sampleSpecialty } from './booking.ts'
import { idOf } from './ids.ts'
import { sampleDoctor } from './person.ts'
import { both } from './texts.ts'

const names = {
  ACTIVE: both('Active', 'Aktiv'),
  INACTIVE: both('Inactive', 'Inaktiv'),
  BANNED: both('Banned', 'Gesperrt'),
}

/** As administrators manage them; who is not active is so since no time. */
export function sampleManagedDoctor(
  number: number,
  code: DoctorState = 'ACTIVE',
  profile: Partial<ManagedDoctor['user']['profile']> = {},
): ManagedDoctor {
  return {
    _id: idOf(number),
    user: {
      email: `doctor.${number}@example.org`,
      profile: {
        ...sampleDoctor,
        gender: 0,
        languages: [{ _id: idOf(801), name: both('German', 'Deutsch') }],
        ...profile,
      },
      setting: { language: { code: 'de' } },
    },
    status: { code, name: names[code] },
    activeAt: code === 'ACTIVE' ? '2026-03-02T09:00:00.000Z' : null,
    specialties: [sampleSpecialty],
  }
}

const appointment = (number: number): DoctorDetail['appointments'][number] => ({
  _id: idOf(900 + number),
  code: `KNSL3400${number}`,
  status: { code: 'PAID_DEPOSIT', name: both('Paid', 'Bezahlt') },
  service: { service: { name: both('Second opinion', 'Zweitmeinung') } },
  moment: {
    requestDate: '2026-12-07',
    startUTC: '2026-12-07T08:00:00.000Z',
    endUTC: '2026-12-07T08:30:00.000Z',
    timeZone: 'Europe/Berlin',
  },
  chooseUntil: null,
  isDisputed: false,
})

export const sampleDoctorDetail = (
  doctor: ManagedDoctor = sampleManagedDoctor(1),
  changes: Partial<DoctorDetail> = {},
): DoctorDetail => ({
  doctor,
  profile: {
    firstName: doctor.user.profile.firstName,
    lastName: doctor.user.profile.lastName,
    dob: '1970-05-04',
    gender: doctor.user.profile.gender,
    phone: '30123456',
    phoneAreaCode: '+49',
    country: { code: 'DE', name: both('Germany', 'Deutschland') },
    work: { position: 'Chief physician', at: 'Charité' },
    joinedAt: '2026-01-05T09:00:00.000Z',
    physicianId: { state: 'VALID', expiresOn: '2027-11-21' },
  },
  services: [
    {
      _id: idOf(701),
      service: { name: both('Second opinion', 'Zweitmeinung') },
      status: { code: 'ACTIVE', name: both('Active', 'Aktiv') },
    },
  ],
  ratings: wholeStars.map(stars => ({ stars, count: stars === 5 ? 12 : stars - 1 })),
  appointments: [appointment(1), appointment(2)],
  appointmentsInAll: 2,
  cancelledByStatistics: { doctor: 2, patient: 7 },
  ...changes,
})

export const sampleEffectOfBan: EffectOfBan = {
  asked: 54,
  refundedAtOnce: 1,
  unpaid: 2,
  back: [{ value: 11_880, currency: 'EUR' }],
}
