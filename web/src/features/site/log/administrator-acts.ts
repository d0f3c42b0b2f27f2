import {
  type AdministratorActName,
  administratorActs as actNames,
  administratorsLog,
} from '@konsil/contract/administrators-log'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { call } from '../../../lib/calls/api.ts'
import type { PagedList } from '../../../lib/signed-in/use-pages.ts'

type Answer = OutputOf<typeof administratorsLog.listActs>
export type NotedAct = Answer['list'][number]

export const administratorActs: PagedList<Answer> = {
  queryKey: ['site', 'administrators-log'],
  ask: (asked, signal) => call(administratorsLog.listActs, asked, { signal }),
}

const isKnown = (act: string): act is AdministratorActName => actNames.some(one => one === act)

/** The sentence of an act; one that another version noted has a general one. */
export const actKey = (act: string) => (isKnown(act) ? (`act.${act}` as const) : 'act.unknown')
