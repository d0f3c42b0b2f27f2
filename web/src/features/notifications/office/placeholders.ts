import type { Language } from '@konsil/contract/core/texts'
import type { SystemEvent } from '@konsil/contract/system-events'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** What can stand in the texts of an event, in words; the same list as long as it is the same event. */
export function usePlaceholders({ placeholders }: Pick<SystemEvent, 'placeholders'>) {
  const { t } = useTranslation('system-notifications')
  return useMemo(
    () => placeholders.map(({ name }) => ({ name, label: t(`placeholder.${name}`) })),
    [placeholders, t],
  )
}

export const samplesIn = (
  { placeholders }: Pick<SystemEvent, 'placeholders'>,
  language: Language,
): Readonly<Record<string, string>> =>
  Object.fromEntries(placeholders.map(({ name, sample }) => [name, sample[language]]))
