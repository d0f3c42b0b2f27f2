import type { InsertType, SelectType } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

/** JSON is read as a value and written as text. */
type Kind<Read, Written> = [Read] extends [string]
  ? 'string'
  : [Read] extends [number]
    ? 'number'
    : [Read] extends [boolean]
      ? 'boolean'
      : [Read] extends [Date]
        ? 'Date'
        : [Read] extends [Date[]]
          ? 'Date[]'
          : [Read] extends [string[]]
            ? 'string[]'
            : [Read] extends [Buffer]
              ? 'Buffer'
              : [Written] extends [string | null | undefined]
                ? 'json'
                : 'unknown'

type OrNull<Read> = null extends Read ? ' | null' : ''

type FilledIn<Written> = [Written] extends [never]
  ? ', generated'
  : undefined extends Written
    ? ', with default'
    : ''

type Shape<Read, Written> = `${Kind<NonNullable<Read>, Written>}${OrNull<Read>}${FilledIn<Written>}`

/** What the types say of each column, in the words in which `tables.test.ts` says what the database holds. */
export type TableShapes = {
  [Table in keyof Tables]: {
    [Column in keyof Tables[Table] & string]: `${Table}.${Column}: ${Shape<
      SelectType<Tables[Table][Column]>,
      InsertType<Tables[Table][Column]>
    >}`
  }
}

type WordIn<Table extends string, Column extends string, Read> = [Read] extends [string]
  ? string extends Read
    ? never
    : `${Table}.${Column}: ${Read}`
  : never

/** Each word that a column of a few words may hold. */
export type TableWords = Record<
  {
    [Table in keyof Tables]: {
      [Column in keyof Tables[Table] & string]: WordIn<
        Table,
        Column,
        NonNullable<SelectType<Tables[Table][Column]>>
      >
    }[keyof Tables[Table] & string]
  }[keyof Tables],
  null
>
