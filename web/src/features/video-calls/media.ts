/** GONE: it was there, and was unplugged or taken away. */
export type MediaProblem = 'INSECURE' | 'DENIED' | 'NONE' | 'IN_USE' | 'FAILED' | 'GONE'
export interface Chosen {
  camera?: string | undefined
  microphone?: string | undefined
  speaker?: string | undefined
}
export interface OwnMedia {
  microphone: MediaStreamTrack | null
  camera: MediaStreamTrack | null
  /** Of each that is not there. */
  problems: { microphone?: MediaProblem; camera?: MediaProblem }
}

const problems: Record<string, MediaProblem> = {
  NotAllowedError: 'DENIED',
  SecurityError: 'DENIED',
  NotFoundError: 'NONE',
  OverconstrainedError: 'NONE',
  NotReadableError: 'IN_USE',
  AbortError: 'IN_USE',
}
export const problemOf = (failure: unknown): MediaProblem =>
  (failure instanceof Error ? problems[failure.name] : undefined) ?? 'FAILED'

/** Browsers give neither camera nor microphone to a page whose way is not secured. */
export const isSecured = () => (window as { isSecureContext?: boolean }).isSecureContext !== false

const devices = (): MediaDevices | undefined => navigator.mediaDevices

const withDevice = (id: string | undefined) => (id === undefined ? {} : { deviceId: { ideal: id } })
const picture = (id?: string) => ({
  width: { ideal: 1280 },
  height: { ideal: 720 },
  facingMode: 'user',
  ...withDevice(id),
})
const sound = (id?: string) => ({
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...withDevice(id),
})

async function one(kind: 'audio' | 'video', id: string | undefined) {
  const stream = await devices()?.getUserMedia(
    kind === 'audio' ? { audio: sound(id) } : { video: picture(id) },
  )
  return stream?.getTracks()[0] ?? null
}

/** Both in one question where that works; else each by itself, so that one that is missing takes nothing along. */
export async function openMedia({ camera, microphone }: Chosen = {}): Promise<OwnMedia> {
  const none = { microphone: null, camera: null }
  if (!devices()?.getUserMedia) {
    return { ...none, problems: { microphone: 'INSECURE', camera: 'INSECURE' } }
  }
  try {
    const both = await navigator.mediaDevices.getUserMedia({
      audio: sound(microphone),
      video: picture(camera),
    })
    const [ears = null] = both.getAudioTracks()
    const [eyes = null] = both.getVideoTracks()
    return { microphone: ears, camera: eyes, problems: {} }
  } catch {
    const found: OwnMedia = { ...none, problems: {} }
    for (const [name, kind, id] of [
      ['microphone', 'audio', microphone],
      ['camera', 'video', camera],
    ] as const) {
      try {
        found[name] = await one(kind, id)
      } catch (failure) {
        found.problems[name] = problemOf(failure)
      }
    }
    return found
  }
}

export function closeMedia({ microphone, camera }: Pick<OwnMedia, 'microphone' | 'camera'>) {
  microphone?.stop()
  camera?.stop()
}

export async function listDevices() {
  const all = (await devices()?.enumerateDevices()) ?? []
  const of = (kind: MediaDeviceKind) =>
    all.filter(one => one.kind === kind && one.deviceId !== '' && one.label !== '')
  return {
    cameras: of('videoinput'),
    microphones: of('audioinput'),
    speakers: of('audiooutput'),
  }
}

/** Phones cannot. */
export const canShareScreen = () => devices()?.getDisplayMedia !== undefined

/** Devices come and go: answers how to follow no more. */
export function followDevices(changed: () => void) {
  const all = devices()
  all?.addEventListener?.('devicechange', changed)
  return () => all?.removeEventListener?.('devicechange', changed)
}

/** Whoever thinks better of it is refused by the same name as whoever's system forbids it. */
const isOwnWill = (failure: unknown) =>
  failure instanceof Error && failure.name === 'NotAllowedError' && !/system/i.test(failure.message)

/**
 * Findings are read: sharp rather than smooth. Undefined where the person has thought better of it; REFUSED where
 * the system lets no browser see the screen, or there is nothing to be seen.
 */
export async function openScreen(): Promise<MediaStreamTrack | 'REFUSED' | undefined> {
  try {
    const stream = await devices()?.getDisplayMedia({
      video: { frameRate: { max: 15 } },
      audio: false,
    })
    const [track] = stream?.getVideoTracks() ?? []
    if (track) track.contentHint = 'detail'
    return track
  } catch (failure) {
    return isOwnWill(failure) ? undefined : 'REFUSED'
  }
}
