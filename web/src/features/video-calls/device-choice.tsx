import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/pickers/select-field.tsx'
import { followDevices, listDevices } from './media.ts'
import { canChooseSpeaker } from './speaker.ts'
import type { OwnMediaHere } from './use-own-media.ts'

interface DeviceChoiceProps {
  own: OwnMediaHere
  /** What is said where there is nothing to choose from. */
  alone?: string
}

const kinds = ['camera', 'microphone', 'speaker'] as const

/** Where there is something to choose from; also during the call. */
export function DeviceChoice({ own: { chosen, media, choose }, alone }: DeviceChoiceProps) {
  const { t } = useTranslation('video-calls')
  const { data, refetch } = useQuery({
    queryKey: ['video-calls', 'devices', media?.camera?.id, media?.microphone?.id],
    queryFn: listDevices,
    staleTime: 0,
  })
  useEffect(() => followDevices(() => void refetch()), [refetch])
  const lists = {
    camera: data?.cameras ?? [],
    microphone: data?.microphones ?? [],
    speaker: canChooseSpeaker() ? (data?.speakers ?? []) : [],
  }
  const chosenOf = (which: (typeof kinds)[number]) =>
    chosen[which] ??
    (which === 'speaker' ? lists.speaker[0] : media?.[which]?.getSettings())?.deviceId ??
    ''
  const many = kinds.filter(which => lists[which].length > 1)
  // A device that may not be used is not named either.
  const isComplete = media?.camera != null && media.microphone !== null
  if (data && isComplete && many.length === 0 && alone !== undefined) return <p>{alone}</p>
  return many.map(which => (
    <SelectField
      key={which}
      label={t(`device.${which}`)}
      choices={lists[which].map(({ deviceId, label }) => ({ value: deviceId, label }))}
      value={chosenOf(which)}
      onChange={({ target }) => choose(which, target.value)}
    />
  ))
}
