import type { ColumnType } from 'kysely'

/** Read as a value, written as text. */
export type Json<T> = ColumnType<T, string, string>

/** The same where there may be none. */
export type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>

/** The same where the database fills in what is not given. */
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
