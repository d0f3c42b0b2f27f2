import { beforeEach, expect, test, vi } from 'vitest'
import { openMedia, openScreen } from './media.ts'

const trackOf = (kind: 'audio' | 'video') => ({ kind, stop: vi.fn(), contentHint: '' })
const streamOf = (...tracks: ReturnType<typeof trackOf>[]) => ({
  getTracks: () => tracks,
  getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio'),
  getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
})
const refused = (name: string) => Object.assign(new Error(name), { name })

function devicesWith(devices: object | undefined) {
  vi.stubGlobal('navigator', { mediaDevices: devices })
}

beforeEach(() => void vi.unstubAllGlobals())

test('CALL-08 a page whose way is not secured has no devices, and says why', async () => {
  devicesWith(undefined)
  expect(await openMedia()).toEqual({
    microphone: null,
    camera: null,
    problems: { microphone: 'INSECURE', camera: 'INSECURE' },
  })
})

test.each([
  ['NotAllowedError', 'DENIED'],
  ['NotFoundError', 'NONE'],
  ['NotReadableError', 'IN_USE'],
  ['TypeError', 'FAILED'],
])('CALL-08 where the browser says %s, the page says %s', async (name, problem) => {
  devicesWith({ getUserMedia: () => Promise.reject(refused(name)) })
  const { problems } = await openMedia()
  expect(problems).toEqual({ microphone: problem, camera: problem })
})

test('CALL-08 a camera that is missing takes no microphone along', async () => {
  const microphone = trackOf('audio')
  devicesWith({
    getUserMedia: ({ video }: MediaStreamConstraints) =>
      video ? Promise.reject(refused('NotFoundError')) : Promise.resolve(streamOf(microphone)),
  })
  const found = await openMedia()
  expect(found).toEqual({ microphone, camera: null, problems: { camera: 'NONE' } })
})

test('CALL-08 a shared screen is sharp rather than smooth, and whoever thinks better of it shares none', async () => {
  const track = trackOf('video')
  const getDisplayMedia = vi.fn(() => Promise.resolve(streamOf(track)))
  devicesWith({ getDisplayMedia })
  expect(await openScreen()).toBe(track)
  expect(track.contentHint).toBe('detail')
  getDisplayMedia.mockRejectedValueOnce(refused('NotAllowedError'))
  expect(await openScreen()).toBeUndefined()
})

test.each([
  ['NotAllowedError', 'Permission denied by system'],
  ['NotReadableError', 'Could not start video source'],
])('CALL-08 a screen that the system lets nobody see is said to be (%s)', async (name, message) => {
  const failure = Object.assign(new Error(message), { name })
  devicesWith({ getDisplayMedia: () => Promise.reject(failure) })
  expect(await openScreen()).toBe('REFUSED')
})
