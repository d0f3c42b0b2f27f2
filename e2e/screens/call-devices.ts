export type Ended = 'TAKEN' | 'OVER'
export interface OtherSideShown {
  microphone: boolean
  camera: boolean
  screen: boolean
}

interface DevicesAs {
  other: OtherSideShown | undefined
  isPoor: boolean
  isDenied: boolean
  isInsecure: boolean
}

/**
 * In the page: a camera, a microphone, a screen, and connections that lead to the other side at once. Pictures are
 * as bright as a window behind somebody, upon which words are hardest to read.
 */
export function callDevices({ other, isPoor, isDenied, isInsecure }: DevicesAs) {
  if (isInsecure) Object.defineProperty(window, 'isSecureContext', { value: false })

  const drawn = (draw: (on: CanvasRenderingContext2D, width: number, height: number) => void) => {
    const canvas = document.createElement('canvas')
    const [width, height] = [1280, 720]
    Object.assign(canvas, { width, height })
    const on = canvas.getContext('2d')
    const again = () => on && draw(on, width, height)
    again()
    setInterval(again, 200)
    return canvas.captureStream(5)
  }
  const person = (shirt: string) =>
    drawn((on, width, height) => {
      on.fillStyle = '#f4f1ea'
      on.fillRect(0, 0, width, height)
      on.fillStyle = '#ffffff'
      on.fillRect(width * 0.62, height * 0.08, width * 0.3, height * 0.5)
      on.fillStyle = shirt
      on.beginPath()
      on.ellipse(width / 2, height, width * 0.2, height * 0.42, 0, 0, 2 * Math.PI)
      on.fill()
      on.fillStyle = '#c99a7c'
      on.beginPath()
      on.ellipse(width / 2, height * 0.4, height * 0.15, height * 0.2, 0, 0, 2 * Math.PI)
      on.fill()
    })
  const findings = () =>
    drawn((on, width, height) => {
      on.fillStyle = '#ffffff'
      on.fillRect(0, 0, width, height)
      on.fillStyle = '#222222'
      for (let line = 0; line < 16; line += 1) {
        on.fillRect(80, 60 + line * 40, line % 5 === 4 ? 420 : width - 160, 12)
      }
    })
  const silence = () => new AudioContext().createMediaStreamDestination().stream

  const denied = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  const named = (kind: string, label: string) => ({ kind, label, deviceId: label, groupId: '' })
  const devices = Object.assign(new EventTarget(), {
    getUserMedia: isDenied
      ? denied
      : async () => new MediaStream([...person('#48707a').getTracks(), ...silence().getTracks()]),
    getDisplayMedia: async () => findings(),
    enumerateDevices: async () =>
      isDenied
        ? [named('videoinput', ''), named('audioinput', '')]
        : [
            named('videoinput', 'FaceTime-HD-Kamera (eingebaut)'),
            named('videoinput', 'Logitech BRIO Ultra-HD-Webcam (046d:085e)'),
            named('audioinput', 'Internes Mikrofon'),
          ],
  })
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true })

  class Connection extends EventTarget {
    connectionState = 'new'
    signalingState = 'stable'
    localDescription = null
    remoteDescription = null
    received = 0
    readonly transceivers: object[] = []
    constructor(how: RTCConfiguration = {}) {
      super()
      if (other && how.bundlePolicy) setTimeout(() => this.connect(), 100)
    }
    connect() {
      this.connectionState = 'connected'
      this.dispatchEvent(new Event('connectionstatechange'))
      const stream = other?.screen ? findings() : person('#7a5448')
      for (const track of [...stream.getTracks(), ...silence().getTracks()]) {
        this.dispatchEvent(Object.assign(new Event('track'), { track }))
      }
    }
    addTransceiver = () => ({})
    getTransceivers = () => this.transceivers
    setLocalDescription = async () => undefined
    setRemoteDescription = async () => undefined
    addIceCandidate = async () => undefined
    setConfiguration = () => undefined
    restartIce = () => undefined
    close = () => undefined
    createDataChannel() {
      const channel = new EventTarget()
      setTimeout(() => channel.dispatchEvent(new Event('open')))
      return channel
    }
    async getStats() {
      this.received += 100
      const roundTripTime = isPoor ? 1.2 : 0.05
      const [packetsReceived, packetsLost] = [this.received, isPoor ? this.received / 4 : 0]
      const pair = { nominated: true, state: 'succeeded', currentRoundTripTime: roundTripTime }
      const rtp = { packetsReceived, packetsLost, jitter: isPoor ? 0.2 : 0.01, kind: 'audio' }
      const loss = { roundTripTime, fractionLost: isPoor ? 0.25 : 0, jitter: rtp.jitter }
      return new Map<string, object>([
        ['pair', { id: 'pair', type: 'candidate-pair', ...pair }],
        ['in', { id: 'in', type: 'inbound-rtp', ...rtp }],
        ['out', { id: 'out', type: 'remote-inbound-rtp', ...rtp, ...loss }],
      ])
    }
  }
  Object.defineProperty(window, 'RTCPeerConnection', { value: Connection, configurable: true })
}
