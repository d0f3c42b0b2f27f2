import type { KyselyPlugin } from 'kysely'
import type { Database } from '../src/database/connect.ts'

/** The same database, and how many statements it was sent since it was last asked. */
export function counted(database: Database) {
  let count = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    database: database.withPlugin(counting),
    count() {
      const since = count
      count = 0
      return since
    },
  }
}

interface Step {
  'Relation Name'?: string
  Plans?: Step[]
}
const tablesOf = ({ 'Relation Name': table, Plans = [] }: Step): string[] => [
  ...(table ? [table] : []),
  ...Plans.flatMap(tablesOf),
]

/** The tables that an act would read with its raw statements. The database only plans them, and answers nothing. */
export async function tablesReadBy(
  database: Database,
  act: (planned: Database) => Promise<unknown>,
) {
  const tables = new Set<string>()
  const planning: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind !== 'RawNode') return node
      const [first = '', ...more] = node.sqlFragments
      return { ...node, sqlFragments: [`explain (format json) ${first}`, ...more] }
    },
    async transformResult({ result }) {
      for (const { 'QUERY PLAN': plans } of result.rows as { 'QUERY PLAN': { Plan: Step }[] }[]) {
        for (const { Plan: plan } of plans) for (const table of tablesOf(plan)) tables.add(table)
      }
      return { ...result, rows: [] }
    },
  }
  await act(database.withPlugin(planning))
  return [...tables].toSorted()
}
