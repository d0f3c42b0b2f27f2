import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'

/** Between two browsers, where a test can take the network away: what is sent to one of its ports goes on to a target. */
export class UdpBridge {
  readonly #fronts = new Map<string, Promise<number>>()
  readonly #sockets = new Set<Socket>()
  isCut = false

  /** The port that leads to this address, on the same machine. */
  portTo(address: string, port: number) {
    const key = `${address} ${port}`
    const known = this.#fronts.get(key)
    if (known) return known
    const opened = this.#open(address, port)
    this.#fronts.set(key, opened)
    return opened
  }

  end() {
    for (const socket of this.#sockets) socket.close()
  }

  async #open(address: string, port: number) {
    const front = await this.#bind(address)
    // Whoever sends is answered by a way of their own.
    const backs = new Map<string, Promise<Socket>>()
    const passOn = async (message: Buffer, from: RemoteInfo) => {
      const sender = `${from.address} ${from.port}`
      const known = backs.get(sender)
      const opening = known ?? this.#bind(address)
      backs.set(sender, opening)
      const back = await opening
      if (!known) back.on('message', answer => this.#pass(front, answer, from.port, from.address))
      this.#pass(back, message, port, address)
    }
    front.on('message', (message, from) => void passOn(message, from))
    return front.address().port
  }

  #pass(through: Socket, message: Buffer, port: number, address: string) {
    if (!this.isCut) through.send(message, port, address)
  }

  async #bind(address: string) {
    const socket = createSocket('udp4')
    this.#sockets.add(socket)
    // Whoever is not there any more is no fault.
    socket.on('error', () => undefined)
    await new Promise<void>(resolve => void socket.bind(0, address, resolve))
    return socket
  }
}

/** In a browser: every way to the other one leads over the bridge. */
export function leadOverBridge() {
  const { portTo } = window as unknown as {
    portTo: (address: string, port: number) => Promise<number>
  }
  const lineOfCandidate = /candidate:\S+ \d \S+ \d+ \S+ \d+ typ .*/gi
  async function led(candidate: string) {
    const parts = candidate.split(' ')
    const [, , protocol = '', , address = '', port = ''] = parts
    if (protocol.toLowerCase() !== 'udp' || !/^[\d.]+$/.test(address)) return ''
    parts[5] = String(await portTo(address, Number(port)))
    return parts.join(' ')
  }
  // As in the browser itself: a candidate must not come before the description that it belongs to.
  const turns = new WeakMap<RTCPeerConnection, Promise<unknown>>()
  function inTurn(connection: RTCPeerConnection, act: () => Promise<void>) {
    const turn = (turns.get(connection) ?? Promise.resolve()).then(act)
    turns.set(
      connection,
      turn.catch(() => undefined),
    )
    return turn
  }
  const Original = window.RTCPeerConnection
  window.RTCPeerConnection = class extends Original {
    override addIceCandidate(candidate?: RTCIceCandidateInit | null) {
      return inTurn(this, async () => {
        const text = await led(candidate?.candidate ?? '')
        if (text !== '') await super.addIceCandidate({ ...candidate, candidate: text })
      })
    }

    override setRemoteDescription({ type, sdp = '' }: RTCSessionDescriptionInit) {
      return inTurn(this, async () => {
        let changed = sdp
        for (const [one] of sdp.matchAll(lineOfCandidate)) {
          const text = await led(one)
          changed = changed.replace(text === '' ? `a=${one}\r\n` : one, text)
        }
        await super.setRemoteDescription({ type, sdp: changed })
      })
    }
  }
}
