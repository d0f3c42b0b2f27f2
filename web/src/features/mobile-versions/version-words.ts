import type { MobileVersion } from '@konsil/contract/mobile-versions'
import { useTranslation } from 'react-i18next'

export type App = Pick<MobileVersion, 'platform' | 'appType'>

/** The names of a platform are the same in every language. */
export const platformNames = { IOS: 'iOS', ANDROID: 'Android' } as const

export function useVersionWords() {
  const { t } = useTranslation('mobile-versions')
  const appOf = ({ platform, appType }: App) =>
    t(`app.${appType}`, { platform: platformNames[platform] })
  return {
    /** 'the iOS app for patients', in the middle of a sentence. */
    appOf,
    /** Which of all versions a button is for. */
    nameOf: (of: MobileVersion) =>
      t('name', {
        version: of.version,
        platform: platformNames[of.platform],
        appType: t(`appType.${of.appType}`),
      }),
  }
}
