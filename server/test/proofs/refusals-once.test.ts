import { readdirSync } from 'node:fs'
import { machineRefusals } from '@konsil/contract/core/machine-refusals'
import { refusalIds } from '@konsil/contract/core/refusals'
import { expect, test } from 'vitest'

const here = new URL('../../../contract/src/refusals/', import.meta.url)

type Tables = Record<string, Record<string, unknown>>

/** The ids in the tables that each file of a folder exports. */
async function idsIn(folder: string, load: (name: string) => Promise<Tables>) {
  const files = readdirSync(new URL(folder, here)).filter(file => file.endsWith('.ts'))
  const names = files.filter(file => file !== 'sentences.ts').map(file => file.slice(0, -3))
  const modules = await Promise.all(names.map(load))
  return modules.flatMap(exported => Object.values(exported).flatMap(table => Object.keys(table)))
}

test('API-04 a refusal is declared once, and has one sentence', async () => {
  const declared = await idsIn(
    '.',
    name => import(`../../../contract/src/refusals/${name}.ts`) as Promise<Tables>,
  )
  const said = await idsIn(
    'sentences',
    name => import(`../../../contract/src/refusals/sentences/${name}.ts`) as Promise<Tables>,
  )
  const all = refusalIds.toSorted()
  expect([...declared, ...Object.keys(machineRefusals)].toSorted()).toEqual(all)
  expect(said.toSorted()).toEqual(all)
})
