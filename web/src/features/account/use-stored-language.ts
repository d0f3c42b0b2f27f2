import { account } from '@konsil/contract/account'
import type { Language } from '@konsil/contract/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast/toast.ts'
import { call } from '../../lib/calls/api.ts'
import { whoAmI } from '../../lib/signed-in/signed-in.tsx'
import { settingsQuery } from './queries.ts'

/** The language that somebody chooses while they are signed in is also that of their mails. */
export function useStoredLanguage() {
  const { i18n } = useTranslation()
  const queries = useQueryClient()
  return async (language: Language) => {
    try {
      await call(account.updateSettings, { language })
      await queries.refetchQueries(whoAmI)
      await queries.invalidateQueries(settingsQuery)
    } catch (failure) {
      toast.failure(i18n.t('language.notStored', { ns: 'ui' }), failure)
    }
  }
}
