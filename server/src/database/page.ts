import type { PageQuestion } from '@konsil/contract/core/page'
import type { SelectQueryBuilder } from 'kysely'

/** Narrows a query to the page that is asked for; without a size, every row. */
export const onPage = <Known, From extends keyof Known, Row>(
  rows: SelectQueryBuilder<Known, From, Row>,
  { page = 1, size }: PageQuestion,
) => (size ? rows.offset((page - 1) * size).limit(size) : rows)

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
