import type { TextPerLanguage } from '@konsil/contract/core/texts'
import { onTheWire } from '@konsil/contract/core/time'
import type { Waiting } from '@konsil/contract/site'
import type { CountSince } from '../../database/page.ts'

interface Named {
  id: string
  code: string
  name: TextPerLanguage
}

export const presentNamed = ({ id, code, name }: Named) => ({ _id: id, code, name })

export const presentFormat = (row: { id: string; code: string; is_default: boolean }) => ({
  _id: row.id,
  code: row.code,
  isDefault: row.is_default,
})

export const presentSetting = (row: {
  code: string
  value: string
  description: TextPerLanguage
}) => ({
  code: row.code,
  name: row.value,
  description: row.description,
})

/** What nothing waits of is left out. */
export const presentWaiting = (kind: Waiting['kind'], { count, since }: CountSince): Waiting[] =>
  since === null ? [] : [{ kind, count, since: onTheWire(since) }]
