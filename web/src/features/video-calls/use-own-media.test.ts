import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useOwnMedia } from './use-own-media.ts'

class FakeTrack extends EventTarget {
  enabled = true
  id = String(Math.random())
  stop = vi.fn()
  getSettings = () => ({})
  readonly kind: string
  constructor(kind: string) {
    super()
    this.kind = kind
  }
}
interface Opened {
  audio: FakeTrack
  video: FakeTrack
  give: () => void
}

/** What the page has asked for, in order: each is given when the test says so. */
const opened: Opened[] = []
const screens: FakeTrack[] = []

function open() {
  const [audio, video] = [new FakeTrack('audio'), new FakeTrack('video')]
  const stream = { getAudioTracks: () => [audio], getVideoTracks: () => [video] }
  return new Promise(resolve => opened.push({ audio, video, give: () => resolve(stream) }))
}

beforeEach(() => {
  opened.length = 0
  screens.length = 0
  sessionStorage.clear()
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: open,
      getDisplayMedia: async () => {
        const track = new FakeTrack('video')
        screens.push(track)
        return { getVideoTracks: () => [track] }
      },
    },
  })
})

const own = () => renderHook(() => useOwnMedia()).result
const give = (at: number) => act(async () => opened[at]?.give())

test('CALL-08 what is closed is off: camera, microphone and the shared screen', async () => {
  const result = own()
  act(() => void result.current.ask())
  await give(0)
  await act(() => result.current.share())
  act(() => result.current.close())
  for (const track of [opened[0]?.audio, opened[0]?.video, screens[0]]) {
    expect(track?.stop).toHaveBeenCalledOnce()
  }
  expect(result.current.media).toBeUndefined()
  expect(result.current.screen).toBeUndefined()
})

test('CALL-08 what opens after all was closed is closed at once', async () => {
  const result = own()
  act(() => void result.current.ask())
  act(() => result.current.close())
  await give(0)
  expect(opened[0]?.video.stop).toHaveBeenCalled()
  expect(result.current.media).toBeUndefined()
  expect(result.current.isOpening).toBe(false)
})

test('CALL-08 who presses mute while the devices open is not heard', async () => {
  const result = own()
  act(() => void result.current.ask())
  act(() => result.current.turn('microphone'))
  await give(0)
  expect(opened[0]?.audio.enabled).toBe(false)
  expect(opened[0]?.video.enabled).toBe(true)
  expect(result.current.isOn).toEqual({ microphone: false, camera: true })
})

test('CALL-08 of two askings that overlap the later one holds, and the other leaves nothing open', async () => {
  const result = own()
  act(() => void result.current.ask())
  act(() => result.current.choose('camera', 'second'))
  await give(1)
  await give(0)
  expect(opened[0]?.video.stop).toHaveBeenCalled()
  expect(opened[0]?.audio.stop).toHaveBeenCalled()
  expect(opened[1]?.video.stop).not.toHaveBeenCalled()
  expect(result.current.media?.camera).toBe(opened[1]?.video)
})

test('CALL-08 a camera that is unplugged is said to be gone, the microphone stays', async () => {
  const result = own()
  act(() => void result.current.ask())
  await give(0)
  act(() => void opened[0]?.video.dispatchEvent(new Event('ended')))
  expect(result.current.media).toEqual({
    microphone: opened[0]?.audio,
    camera: null,
    problems: { camera: 'GONE' },
  })
})
