import type { TextPerLanguage } from '@konsil/contract/core/texts'

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
