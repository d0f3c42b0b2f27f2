import { expect, test, vi } from 'vitest'
import type { Peer } from './peer.ts'
import { QualityWatch } from './quality-watch.ts'

interface Encoding {
  active?: boolean
  scaleResolutionDownBy?: number
}

/** A way on which the other side reports how much of what is sent got lost. */
function watched(contentHint: string) {
  const encoding: Encoding = {}
  const sender = {
    track: { contentHint },
    getParameters: () => ({ encodings: [encoding] }),
    setParameters: async () => undefined,
  }
  let timestamp = 0
  const way = { fractionLost: 0 }
  const reports = () => [
    { type: 'remote-inbound-rtp', id: 'v', timestamp: (timestamp += 1), ...way },
  ]
  const connection = {
    connectionState: 'connected',
    getStats: async () => new Map(reports().map(one => [one.id, one])),
  }
  const onQuality = vi.fn()
  const peer = { connection, videoSender: sender } as unknown as Peer
  const watch = new QualityWatch(peer, onQuality, () => undefined)
  return { watch, way, encoding, sender, onQuality }
}

test('CALL-08 a shared screen is never made smaller; a camera after it is, as far as the way is narrow', async () => {
  vi.useFakeTimers()
  const { watch, way, encoding, sender } = watched('detail')
  way.fractionLost = 0.5
  await vi.advanceTimersByTimeAsync(4_000)
  expect(encoding).toMatchObject({ active: true, scaleResolutionDownBy: 1 })
  way.fractionLost = 0.05
  sender.track.contentHint = ''
  await vi.advanceTimersByTimeAsync(2_000)
  expect(encoding).toMatchObject({ active: true, scaleResolutionDownBy: 2 })
  watch.end()
})

test('CALL-08 what gets lost on its way to the other side leads to sound alone, and says so', async () => {
  vi.useFakeTimers()
  const { watch, way, encoding, onQuality } = watched('')
  way.fractionLost = 0.5
  await vi.advanceTimersByTimeAsync(12_000)
  expect(encoding.active).toBe(false)
  expect(onQuality).toHaveBeenLastCalledWith('POOR', true)
  watch.end()
})
