import type { Connection } from '../../database/connect.ts'
import {
  readCategories,
  readCommunicationLanguages,
  readCountries,
  readDateFormats,
  readQualifications,
  readTimeFormats,
} from './store.ts'

/** Lists of records, which are chosen by id. */
const records = {
  communicationLanguage: readCommunicationLanguages,
  category: readCategories,
  qualification: readQualifications,
}
const idsOf = (list: keyof typeof records) => async (connection: Connection) =>
  (await records[list](connection)).map(({ id }) => id)

/** What can be chosen from each list: lists of records by id, the others by code. */
const lists = {
  country: async (connection: Connection) =>
    (await readCountries(connection)).map(({ code }) => code),
  areaCode: async (connection: Connection) =>
    (await readCountries(connection)).map(({ area_code }) => area_code),
  communicationLanguage: idsOf('communicationLanguage'),
  category: idsOf('category'),
  qualification: idsOf('qualification'),
  dateFormat: async (connection: Connection) =>
    (await readDateFormats(connection)).map(({ code }) => code),
  timeFormat: async (connection: Connection) =>
    (await readTimeFormats(connection)).map(({ code }) => code),
}
export type ChoiceList = keyof typeof lists

/** Whether all that was chosen is in a list of what can be chosen. */
export async function areListed(connection: Connection, list: ChoiceList, chosen: string[]) {
  if (chosen.length === 0) return true
  const known = new Set(await lists[list](connection))
  return chosen.every(one => known.has(one))
}

/** The names of what was chosen from a list of records, in its order. */
export async function namesOfChosen(
  connection: Connection,
  list: keyof typeof records,
  ids: string[],
) {
  if (ids.length === 0) return []
  const listed = await records[list](connection)
  return listed.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}
