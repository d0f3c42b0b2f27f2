import type { Connection } from '../database/connect.ts'
import type { StartingLists } from '../database/starting-data/lists.ts'
import { begunOn, demonstrationAccounts } from './accounts.ts'
import { drawRest } from './drawn-doctor.ts'
import { startValue } from './crowd.ts'
import { offersWith } from './offers.ts'
import type { JoinedPatient } from './patients.ts'
import { by, type DemonstrationPlace } from './place.ts'
import { randomFrom } from './random.ts'

/** Those to whom everybody can sign in who tries the product out. */
export interface OwnAccounts {
  patient: JoinedPatient
  doctor: Pick<JoinedPatient, 'id' | 'since'>
  adminId: string
}

export async function readOwn({ database, clock }: DemonstrationPlace): Promise<OwnAccounts> {
  const since = begunOn(clock.now())
  const [patient, doctor, admin] = demonstrationAccounts
  return {
    patient: { ...patient, id: await idOf(database, patient), since, bornIn, language: 'de' },
    doctor: { id: await idOf(database, doctor), since },
    adminId: await idOf(database, admin),
  }
}

const bornIn = 1968

/** The demonstration patient has told who she is. */
export async function describePatient(
  { composed }: DemonstrationPlace,
  { id }: OwnAccounts['patient'],
) {
  await composed.capabilities.account.handlers.updateProfile({
    ...by(id, 'PATIENT'),
    input: { profileId: id, dob: `${bornIn}-09-03`, gender: 1, country: 'DE' },
  })
}

async function idOf(connection: Connection, { email }: { email: string }) {
  const row = connection.selectFrom('app_user').where('email', '=', email).select('id')
  return (await row.executeTakeFirstOrThrow()).id
}

const hospital = {
  at: 'Universitätsklinikum Musterburg',
  address: {
    street: 'Burgallee',
    houseNumber: '24',
    postalCode: '12345',
    city: 'Musterburg',
    country: 'DE',
  },
} as const

const offers = new Set([
  'KNEE_SURGERY',
  'HIP_SURGERY',
  'GENERAL_PHONE',
  'SHORT_QUESTION_PHONE',
  'WRITTEN_IMAGING',
])

/** The demonstration doctor has come all the way. */
export function drawOwnDoctor({ since }: OwnAccounts['doctor'], lists: StartingLists) {
  const [, { firstName, lastName, title }] = demonstrationAccounts
  return drawRest(randomFrom(startValue + 1), {
    somebody: { firstName, lastName, gender: 0, birthDate: '1974-05-12' },
    joined: since,
    taxNumber: '12/345/66999',
    state: undefined,
    practice: {
      title,
      categories: ['ORTHOPAEDICS', 'TRAUMA'],
      qualification: 'FA_ORTHOPAEDICS',
      position: 'Leitender Oberarzt',
      ...hospital,
      languages: ['de', 'en'],
    },
    offersOf: () => offersWith(lists, offers),
  })
}
