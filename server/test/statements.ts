import type { KyselyPlugin } from 'kysely'
import type { Database } from '../src/database/connect.ts'

/** The same database, and how many statements it was sent since it was last asked. */
export function counted(database: Database) {
  let count = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Here and not above, where the parts of one statement come one by one.
    async transformResult({ result }) {
      count += 1
      return result
    },
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
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}
const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

/** What reads a table in the raw statements of an act. The database explains them, and answers nothing. */
async function readingSteps(
  database: Database,
  how: string,
  act: (explained: Database) => Promise<unknown>,
) {
  const steps: Step[] = []
  const explaining: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind !== 'RawNode') return node
      const [first = '', ...more] = node.sqlFragments
      return { ...node, sqlFragments: [`explain (${how}) ${first}`, ...more] }
    },
    async transformResult({ result }) {
      for (const { 'QUERY PLAN': plans } of result.rows as { 'QUERY PLAN': { Plan: Step }[] }[])
        steps.push(...plans.flatMap(({ Plan: plan }) => stepsOf(plan)))
      return { ...result, rows: [] }
    },
  }
  await act(database.withPlugin(explaining))
  return steps.flatMap(({ 'Relation Name': table, ...step }) => (table ? { table, ...step } : []))
}

/** The tables that an act would read with its raw statements. */
export async function tablesReadBy(
  database: Database,
  act: (planned: Database) => Promise<unknown>,
) {
  const steps = await readingSteps(database, 'format json', act)
  return [...new Set(steps.map(({ table }) => table))].toSorted()
}

/** How many rows an act goes through with its raw statements. */
export async function rowsReadBy(
  database: Database,
  act: (explained: Database) => Promise<unknown>,
) {
  const steps = await readingSteps(database, 'analyze, format json', act)
  return steps.reduce((sum, step) => {
    const { 'Actual Rows': rows = 0, 'Rows Removed by Filter': removed = 0 } = step
    return sum + (rows + removed) * (step['Actual Loops'] ?? 1)
  }, 0)
}
