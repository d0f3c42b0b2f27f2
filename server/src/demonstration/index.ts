import type { Connection } from '../database/connect.ts'
import { readStartingLists } from '../database/starting-data/lists.ts'
import { inTransaction } from '../database/transaction.ts'
import { uncounted } from '../http/limits.ts'
import { dropMails } from '../mails/queue.ts'
import { writeBlogs } from './blogs.ts'
import { crowd, startValue } from './crowd.ts'
import { addAppVersions } from './app-versions.ts'
import { type DemonstrationLists, drawCard, joinDoctors, settleIn } from './doctors.ts'
import { drawDoctor } from './drawn-doctor.ts'
import { fillBookings } from './fill-bookings.ts'
import { keepOneOut } from './keep-one-out.ts'
import { describePatient, drawOwnDoctor, readOwn } from './own-accounts.ts'
import { addPatients } from './patients.ts'
import { by, type DemonstrationPlace } from './place.ts'
import { randomFrom } from './random.ts'
import { someAtOnce } from './some-at-once.ts'

/**
 * So that every screen has something true to show: people who did what people do here, by the acts
 * of the calls. The same on every machine; only the days follow the calendar.
 */
export async function fillDemonstration(place: DemonstrationPlace) {
  const random = randomFrom(startValue)
  const { doctors, patients } = crowd()
  const lists = await listsOf(place)
  const card = await drawCard(place)
  const own = await readOwn(place)
  const drawn = doctors.map((somebody, at) => ({
    ...drawDoctor(place, random, lists.starting, somebody, at),
    email: somebody.email,
  }))
  const joined = await joinDoctors(place, drawn)
  const doctorIds = [own.doctor.id, ...joined]
  const settling = [drawOwnDoctor(own.doctor, lists.starting), ...drawn].entries()
  await someAtOnce([...settling], ([at, doctor]) => {
    const userId = doctorIds[at]
    if (!userId) throw new Error('the demonstration has a doctor without an account')
    return settleIn(place, { lists, card }, doctor, userId)
  })
  const others = await addPatients(place, random, patients)
  await describePatient(place, own.patient)
  await addAppVersions(place, own.adminId)
  await fillBookings(place, { doctorIds, others, own })
  await keepOneOut(place, own.adminId, joined)
  await writeBlogs(place)
  // Nobody did any of it: no mail server is to have a mail of it.
  await inTransaction(place.database, dropMails)
}

async function listsOf({
  composed: { capabilities },
  database,
}: DemonstrationPlace): Promise<DemonstrationLists> {
  const { services, questionnaires, site } = capabilities
  const nobody = {
    person: undefined,
    upload: undefined,
    language: 'de',
    network: 'here',
    attempts: uncounted,
    prove: () => Promise.resolve(),
    input: {},
  } as const
  const byCode = (list: { _id: string; code: string }[]) =>
    new Map(list.map(({ _id, code }) => [code, _id]))
  const reader = by((await anyUser(database)).id, 'ADMIN')
  return {
    categories: byCode(await site.handlers.listCategories(nobody)),
    qualifications: byCode(await site.handlers.listQualifications(nobody)),
    languages: byCode(await site.handlers.listLanguages(nobody)),
    services: (await services.handlers.listCatalogue({ ...reader, input: {} })).list,
    questionnaires: (await questionnaires.handlers.list({ ...reader, input: {} })).list,
    starting: readStartingLists(),
  }
}

const anyUser = (connection: Connection) =>
  connection.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow()
