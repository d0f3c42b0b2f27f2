import type { Side } from '@konsil/contract/case-steps'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { newId } from '../../lib/calls/new-id.ts'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { CallRoom } from './call-room.ts'
import { followNetwork } from './network-change.ts'
import { beginning } from './room-state.ts'
import type { OwnMediaHere } from './use-own-media.ts'

const toNobody = () => () => undefined
const atFirst = () => beginning

/** The room of a call, as long as the page shows it. */
export function useCallRoom(callId: string, side: Side, own: OwnMediaHere) {
  const queries = useQueryClient()
  const [room, setRoom] = useState<CallRoom>()
  const { media, screen, isOn } = own
  const sent = { audio: media?.microphone ?? null, video: screen ?? media?.camera ?? null }
  const { audio, video } = sent
  const state = {
    microphone: isOn.microphone && audio !== null,
    camera: isOn.camera && media?.camera != null,
    screen: screen !== undefined,
  }
  const { microphone, camera, screen: isShown } = state
  useEffect(() => {
    const opened = new CallRoom({
      callId,
      side,
      instance: newId(),
      sent: { audio: null, video: null },
      own: { microphone: false, camera: false, screen: false },
      onPhoneReleased: () => void askAgain(queries, ['video-calls']),
    })
    const unfollow = followNetwork(() => opened.networkChanged())
    // oxlint-disable-next-line react/set-state-in-effect -- being shown opens it
    setRoom(opened)
    return () => {
      unfollow()
      // Another page is shown in its place. One that is loaded anew comes back, and tidies nothing up.
      opened.leave()
    }
  }, [callId, side, queries])
  useEffect(() => {
    room?.show({ audio, video }, { microphone, camera, screen: isShown })
  }, [room, audio, video, microphone, camera, isShown])
  const shown = useSyncExternalStore(room?.follow ?? toNobody, room?.read ?? atFirst)
  return shown
}
