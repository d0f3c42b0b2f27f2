import type { Transaction } from 'kysely'
import { newId } from '../ids.ts'
import type { Tables } from '../tables.ts'
import type { StartingLists } from './lists.ts'
import { serviceDurations } from './service-durations.ts'

/** The catalogue with what it is made of, and the questionnaires that a service needs. */
export async function addServices(tx: Transaction<Tables>, now: Date, lists: StartingLists) {
  await addOptionsAndDurations(tx, now, lists)
  await addCatalogue(tx, now, lists)
  await addQuestionnaires(tx, now, lists)
}

async function addOptionsAndDurations(
  tx: Transaction<Tables>,
  now: Date,
  { serviceOptions }: StartingLists,
) {
  await tx
    .insertInto('service_option')
    .values(
      serviceOptions.map(({ code, name }, position) => ({
        id: newId(now),
        code,
        name: JSON.stringify(name),
        state: 'ACTIVE' as const,
        position,
        created_at: now,
      })),
    )
    // By its code or by its name, which a doctor may have asked for.
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await tx
    .insertInto('service_duration')
    .values(serviceDurations.map(minutes => ({ id: newId(now), minutes })))
    .onConflict(conflict => conflict.column('minutes').doNothing())
    .execute()
}

async function addCatalogue(tx: Transaction<Tables>, now: Date, { services }: StartingLists) {
  // Options are linked with a service as it comes: those that an operator has taken off stay off.
  const added = await tx
    .insertInto('service')
    .values(
      services.map(service => ({
        id: newId(now),
        code: service.code,
        name: JSON.stringify(service.name),
        description: JSON.stringify(service.description),
        price_cents: service.price * 100,
        currency: 'EUR' as const,
        minutes: service.minutes,
        consultation_type: service.consultationType,
        applied_for: service.appliedFor,
        thumbnail_file_id: null,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning(['id', 'code'])
    .execute()
  const options = await tx.selectFrom('service_option').select(['id', 'code']).execute()
  const links = added.flatMap(({ id, code }) =>
    (services.find(one => one.code === code)?.options ?? []).flatMap(wanted =>
      options
        .filter(option => option.code === wanted)
        .map(option => ({ service_id: id, option_id: option.id })),
    ),
  )
  if (links.length > 0) await tx.insertInto('service_has_option').values(links).execute()
}

const addQuestionnaires = (tx: Transaction<Tables>, now: Date, { questionnaires }: StartingLists) =>
  tx
    .insertInto('questionnaire')
    .values(
      questionnaires.map(({ code, title, content }, position) => ({
        id: newId(now),
        code,
        title: JSON.stringify(title),
        content: JSON.stringify(content),
        position,
        created_at: now,
      })),
    )
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()
