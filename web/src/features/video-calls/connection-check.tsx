import type { IceServer } from '@konsil/contract/call-signals'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Told } from '../../ui/form/told.tsx'
import { checkConnection } from './check-connection.ts'

/** Whether a call can find its way from here, before it has to. */
export function ConnectionCheck({ ice }: { ice: IceServer[] }) {
  const { t } = useTranslation('video-calls')
  const { data: way } = useQuery({
    queryKey: ['video-calls', 'way', ice.flatMap(({ urls }) => urls)],
    queryFn: () => checkConnection(ice),
    staleTime: 0,
  })
  return (
    <Told>
      {way === undefined && <p>{t('way.testing')}</p>}
      {way === 'GOOD' && (
        <StatusWord sign="done" tone="success">
          {t('way.GOOD')}
        </StatusWord>
      )}
      {(way === 'NARROW' || way === 'NONE') && <Notice kind="caution">{t(`way.${way}`)}</Notice>}
    </Told>
  )
}
