import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/form/notice.tsx'
import type { OwnMedia } from './media.ts'

/** What is not there, and what to do about it. */
export function MediaProblems({ of }: { of: OwnMedia['problems'] }) {
  const { t } = useTranslation('video-calls')
  return (['microphone', 'camera'] as const).map(which => {
    const problem = of[which]
    if (problem === undefined) return null
    return (
      <Notice key={which} kind="caution" title={t(`problem.${which}`)} isAlert>
        {t(`problem.${problem}`)}
      </Notice>
    )
  })
}
