import type { Language } from '@konsil/contract/core/texts'
import type * as z from 'zod'
import type { aboutAppointment } from './entry.ts'

interface Named {
  _id: string
  name: string
}

const nobody = '00000000-0000-7000-8000-000000000000'
const named = (name: string): Named => ({ _id: nobody, name })

/** What stands in a text where it is edited. */
export const blankCertificate = named('{{certificate}}')
export const blankService = named('{{service}}')

/** What could stand there. */
export const samplePerson = 'Dr. Ada Huber'
export const sampleCertificate: Record<Language, Named> = {
  en: named('Physician ID'),
  de: named('Arztausweis'),
}
export const sampleService: Record<Language, Named> = {
  en: named('Second opinion'),
  de: named('Zweitmeinung'),
}

const sampleWhen = {
  day: '2026-12-07',
  span: { startUTC: '2026-12-07T08:00:00.000Z', endUTC: '2026-12-07T08:30:00.000Z' },
  timeZone: 'Europe/Berlin',
  readerZone: 'Europe/Berlin',
}

/** As its patient is told of it. */
export const sampleAppointment: z.infer<typeof aboutAppointment> = {
  appointment: {
    _id: nobody,
    code: 'K34NSL679',
    service: { name: { en: sampleService.en.name, de: sampleService.de.name } },
    counterpart: { userId: nobody, role: 'DOCTOR' },
  },
  when: sampleWhen,
}

/** What else an update of one can say. */
export const sampleUpdate = {
  ...sampleAppointment,
  payUntil: '2026-12-01T11:00:00.000Z',
  chooseUntil: '2026-12-06T11:00:00.000Z',
  until: '2026-12-14T11:00:00.000Z',
  before: {
    ...sampleWhen,
    day: '2026-12-04',
    span: { startUTC: '2026-12-04T08:00:00.000Z', endUTC: '2026-12-04T08:30:00.000Z' },
  },
}
export const sampleHearing = { hearUntil: '2026-12-10T11:00:00.000Z' }
export const sampleRest = { rest: { cents: 8_400, currency: 'EUR' as const } }
export const sampleRefund = { refund: { cents: 12_000, ofCents: 12_000, currency: 'EUR' as const } }
export const samplePrice = {
  price: { cents: 12_000, depositCents: 3_600, currency: 'EUR' as const },
}
