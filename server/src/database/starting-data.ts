import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { Kysely, Transaction } from 'kysely'
import { newId } from './ids.ts'
import { addServices } from './starting-data/add-services.ts'
import { certificateTypes } from './starting-data/certificate-types.ts'
import { dateFormats, timeFormats } from './starting-data/formats.ts'
import { readStartingLists, type StartingLists } from './starting-data/lists.ts'
import { startingSettings } from './starting-data/system-settings.ts'
import type { Tables } from './tables.ts'
import { inTransaction } from './transaction.ts'

/**
 * Adds what is missing and changes nothing that is there: an operator's own wording and settings
 * survive every start.
 */
export async function loadStartingData(database: Kysely<Tables>, now: Date) {
  const lists = readStartingLists()
  await inTransaction(database, async tx => {
    await addNamed(tx, now, lists)
    await addFormats(tx, now)
    await addServices(tx, now, lists)
    await addSettings(tx, now)
  })
}

async function addNamed(tx: Transaction<Tables>, now: Date, lists: StartingLists) {
  const named = <Code extends string>({ code, name }: { code: Code; name: TextPerLanguage }) => ({
    id: newId(now),
    code,
    name: JSON.stringify(name),
  })
  await tx
    .insertInto('country')
    .values(lists.countries.map(country => ({ ...named(country), area_code: country.areaCode })))
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()
  await tx
    .insertInto('communication_language')
    .values(lists.communicationLanguages.map(named))
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()
  await tx
    .insertInto('disease_category')
    .values(
      lists.diseaseCategories.map(category => ({
        ...named(category),
        description: JSON.stringify(category.description),
      })),
    )
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()
  await tx
    .insertInto('qualification')
    .values(lists.qualifications.map(named))
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()
  await tx
    .insertInto('certificate_type')
    .values(
      certificateTypes.map((type, position) => ({
        ...named(type),
        is_required: type.isRequired,
        position,
      })),
    )
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()
}

const addSettings = (tx: Transaction<Tables>, now: Date) =>
  tx
    .insertInto('system_setting')
    .values(
      startingSettings.map(({ code, value, description, secret }) => ({
        code,
        value,
        description: JSON.stringify(description),
        secret,
        updated_at: now,
      })),
    )
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()

async function addFormats(tx: Transaction<Tables>, now: Date) {
  for (const [table, formats] of [
    ['date_format', dateFormats],
    ['time_format', timeFormats],
  ] as const) {
    const standard = formats[0]?.code ?? ''
    // A default that is new takes the first place; one that is there stays as it is.
    await tx
      .updateTable(table)
      .set(({ eb }) => ({ is_default: false, position: eb('position', '+', 1) }))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom(table).select('code').where('code', '=', standard))),
      )
      .execute()
    await tx
      .insertInto(table)
      .values(
        formats.map(({ code }, position) => ({
          id: newId(now),
          code,
          is_default: position === 0,
          position,
        })),
      )
      .onConflict(conflict => conflict.column('code').doNothing())
      .execute()
  }
}
