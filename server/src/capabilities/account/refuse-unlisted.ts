import { Refusal } from '@konsil/contract/core/refusals'
import type { Connection } from '../../database/connect.ts'
import { areListed, type ChoiceList } from '../site/index.ts'

/** The list that each field is chosen from. */
const listOf = {
  country: 'country',
  phoneAreaCode: 'areaCode',
  languages: 'communicationLanguage',
  specialties: 'category',
  qualifications: 'qualification',
  dateFormat: 'dateFormat',
  timeFormat: 'timeFormat',
} as const satisfies Record<string, ChoiceList>

type Chosen = { [Field in keyof typeof listOf]?: string | string[] | null | undefined }

/** What is chosen outside its list is refused, and its field named. */
export async function refuseUnlisted(connection: Connection, chosen: Chosen) {
  for (const [field, list] of Object.entries(listOf)) {
    const value = chosen[field as keyof typeof listOf]
    const values = [value ?? []].flat().filter(one => one !== '')
    if (!(await areListed(connection, list, values))) throw new Refusal('choice.unknown', { field })
  }
}
