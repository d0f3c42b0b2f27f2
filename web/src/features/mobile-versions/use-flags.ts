import { type MobileVersion, mobileVersions } from '@konsil/contract/mobile-versions'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { mobileVersionsQuery } from './queries.ts'

export type Flag = 'requiredUpgrade' | 'release'

/** One flag of a version as it shall be: the other one stays as it is at the server. */
export interface FlagSwitched {
  of: MobileVersion
  flag: Flag
  isOn: boolean
}

/** With it people can no longer use what they have: that is asked first. */
export const locksOut = ({ of, flag, isOn }: FlagSwitched) =>
  isOn && (flag === 'release' ? of.requiredUpgrade : of.release)

export function useFlags({ onDone }: { onDone?: () => void } = {}) {
  const { t } = useTranslation('mobile-versions')
  const queries = useQueryClient()
  return useAct({
    act: ({ of: { _id: id, version, platform, appType }, flag, isOn }: FlagSwitched) =>
      call(mobileVersions.update, { id, version, platform, appType, [flag]: isOn }),
    done: t('updated'),
    failed: t('updateFailed'),
    changes: ['mobile-versions'],
    onDone(changed) {
      // At once: the switch would jump back until the list has come anew.
      queries.setQueryData(mobileVersionsQuery.queryKey, before => {
        const list = before?.list.map(one => (one._id === changed._id ? changed : one))
        return before && list && { ...before, list }
      })
      onDone?.()
    },
    ...(onDone && { onOutdated: onDone }),
  })
}
