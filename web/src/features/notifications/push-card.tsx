import { useTranslation } from 'react-i18next'
import type { PushState } from '../../lib/signed-in/push-here.ts'
import { Card } from '../../ui/display/card.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './push-card.module.css'
import { usePushHere } from './use-push-here.ts'

/** In the settings: whether this device tells of news while no page is open. */
export function PushCard() {
  const { t } = useTranslation('notifications')
  const push = usePushHere()
  return (
    <Card title={t('push.title')}>
      <p className={styles.lead}>{t('push.lead')}</p>
      <Loaded
        query={push.query}
        wait={<Skeleton shape="block" height="3rem" />}
        failed={t('push.unread')}
      >
        {state => <Here state={state} {...push} />}
      </Loaded>
    </Card>
  )
}

type HereProps = Omit<ReturnType<typeof usePushHere>, 'query'> & { state: PushState }

function Here({ state, turningOn, turningOff }: HereProps) {
  const { t } = useTranslation('notifications')
  switch (state) {
    case 'impossible':
      return <p className={styles.hint}>{t('push.impossible')}</p>
    case 'to install':
      return <p className={styles.hint}>{t('push.install')}</p>
    case 'forbidden':
      return (
        <Notice kind="caution" title={t('push.forbidden')}>
          {t('push.forbidden.text')}
        </Notice>
      )
    case 'off':
      return (
        <>
          <p className={styles.hint}>
            {t('push.off')} {t('push.asks')}
          </p>
          <div className={styles.act}>
            <Button busy={turningOn.isPending} onClick={() => turningOn.mutate(undefined)}>
              {t('push.turnOn')}
            </Button>
          </div>
        </>
      )
    case 'on':
      return (
        <>
          <div>
            <StatusWord sign="done" tone="success">
              {t('push.on')}
            </StatusWord>
          </div>
          <p className={styles.hint}>{t('push.ends')}</p>
          <div className={styles.act}>
            <Button busy={turningOff.isPending} onClick={() => turningOff.mutate(undefined)}>
              {t('push.turnOff')}
            </Button>
          </div>
        </>
      )
  }
}
