import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import type { OwnMediaHere } from './use-own-media.ts'

/** What is not there, what to do about it, and the way to try again. */
export function MediaProblems({ own: { media, isOpening, ask } }: { own: OwnMediaHere }) {
  const { t } = useTranslation('video-calls')
  const { camera, microphone } = media?.problems ?? {}
  if (camera === undefined && microphone === undefined) return null
  // Both for one reason are one sentence.
  const told =
    camera === microphone
      ? [{ what: 'both', why: camera ?? 'FAILED' } as const]
      : [
          ...(microphone ? [{ what: 'microphone', why: microphone } as const] : []),
          ...(camera ? [{ what: 'camera', why: camera } as const] : []),
        ]
  return told.map(({ what, why }, at) => (
    <Notice
      key={what}
      kind="caution"
      title={t(`problem.${what}`)}
      isAlert
      action={
        at === told.length - 1 && (
          <Button busy={isOpening} onClick={() => void ask()}>
            {t('check.again')}
          </Button>
        )
      }
    >
      {t(`problem.${why}`)}
    </Notice>
  ))
}
