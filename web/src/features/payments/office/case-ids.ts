import type { MoneyCase } from '@konsil/contract/money-case'

type Of = Pick<MoneyCase, '_id'>

export const idOfWhat = ({ _id }: Of) => `case-${_id}-what`
export const idOfWhich = ({ _id }: Of) => `case-${_id}-which`

/** Buttons of several cases read alike: what happened and where tells which one each is of. */
export const describedByCase = (of: Of) => `${idOfWhat(of)} ${idOfWhich(of)}`
