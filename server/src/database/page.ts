import { longestList, type PageQuestion } from '@konsil/contract/core/page'
import {
  type ReferenceExpression,
  type SelectQueryBuilder,
  type StringReference,
  sql,
} from 'kysely'

/** Narrows a query to the page that is asked for; without a size, to as many as one answer can hold. */
export const onPage = <Known, From extends keyof Known, Row>(
  rows: SelectQueryBuilder<Known, From, Row>,
  { page = 1, size = longestList }: PageQuestion,
) => rows.offset((page - 1) * size).limit(size)

/** How many rows a query has. */
export async function countRows<Known, From extends keyof Known, Row>(
  rows: SelectQueryBuilder<Known, From, Row>,
) {
  const { total } = await rows
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return total
}

export interface CountSince {
  count: number
  /** Null when there are none. */
  since: Date | null
}

/** How many rows a query has, and the earliest of their times. */
export const countSince = <Known, From extends keyof Known, Row>(
  rows: SelectQueryBuilder<Known, From, Row>,
  time: ReferenceExpression<Known, From>,
) =>
  rows
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => [fn.countAll().as('count'), fn.min(time).as('since')])
    .$castTo<CountSince>()
    .executeTakeFirstOrThrow()

/** Reads the page that is asked for, and how many rows there are in all. */
export async function readPage<Known, From extends keyof Known, Row>(
  rows: SelectQueryBuilder<Known, From, Row>,
  asked: PageQuestion,
) {
  const total = await countRows(rows)
  return { rows: await onPage(rows, asked).execute(), total }
}

/** The same for a list that has to be read whole, since it is ordered or shaped here. */
export const sliceOf = <Item>(list: Item[], { page = 1, size }: PageQuestion) => ({
  list: size ? list.slice((page - 1) * size, page * size) : list,
  total: list.length,
})

/** So many rows, of those that come after one; rows that come or go meanwhile move none of the others. */
export interface NextRows<Row> {
  after: Row | undefined
  most: number
}

/** Reads them, in the order of a column that is unique: the id of each, or its number. */
export const readNext = <Known, From extends keyof Known, Row>(
  rows: SelectQueryBuilder<Known, From, Row>,
  column: StringReference<Known, From>,
  { after, most }: NextRows<{ id: string } | { number: number }>,
) => {
  const last = after && ('id' in after ? after.id : after.number)
  return rows
    .$if(last !== undefined, query => query.where(sql<boolean>`${sql.ref(column)} > ${last}`))
    .orderBy(sql.ref(column))
    .limit(most)
    .execute()
}
