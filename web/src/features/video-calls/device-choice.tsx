import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/pickers/select-field.tsx'
import { listDevices } from './media.ts'
import type { OwnMediaHere } from './use-own-media.ts'

/** Where there is something to choose from; also during the call. */
export function DeviceChoice({ own: { chosen, media, ask } }: { own: OwnMediaHere }) {
  const { t } = useTranslation('video-calls')
  const { data } = useQuery({
    queryKey: ['video-calls', 'devices', media?.camera?.id, media?.microphone?.id],
    queryFn: listDevices,
    staleTime: 0,
  })
  const lists = { camera: data?.cameras ?? [], microphone: data?.microphones ?? [] }
  return (['camera', 'microphone'] as const).map(which =>
    lists[which].length < 2 ? null : (
      <SelectField
        key={which}
        label={t(`device.${which}`)}
        choices={lists[which].map(({ deviceId, label }) => ({ value: deviceId, label }))}
        value={chosen[which] ?? media?.[which]?.getSettings().deviceId ?? ''}
        onChange={({ target }) => void ask({ ...chosen, [which]: target.value })}
      />
    ),
  )
}
