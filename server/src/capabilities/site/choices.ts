import type { Connection } from '../../database/connect.ts'
import {
  readCategories,
  readCommunicationLanguages,
  readCountries,
  readDateFormats,
  readQualifications,
  readTimeFormats,
} from './store.ts'

/** What can be chosen from each list: lists of records by id, the others by code. */
const lists = {
  country: async (connection: Connection) =>
    (await readCountries(connection)).map(({ code }) => code),
  areaCode: async (connection: Connection) =>
    (await readCountries(connection)).map(({ area_code }) => area_code),
  communicationLanguage: async (connection: Connection) =>
    (await readCommunicationLanguages(connection)).map(({ id }) => id),
  category: async (connection: Connection) =>
    (await readCategories(connection)).map(({ id }) => id),
  qualification: async (connection: Connection) =>
    (await readQualifications(connection)).map(({ id }) => id),
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
