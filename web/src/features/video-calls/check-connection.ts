import type { IceServer } from '@konsil/contract/call-signals'
import { seconds } from '@konsil/contract/core/time'

/** NARROW: nothing comes back from the servers that find a way through a network. */
export type WayOut = 'GOOD' | 'NARROW' | 'NONE'

const patience = seconds(8)

/** Two ends on this very page: whether they find each other, and whether one of them is seen from outside (CALL-09). */
export async function checkConnection(iceServers: IceServer[]): Promise<WayOut> {
  const opened: RTCPeerConnection[] = []
  // Some browsers have none, or are told by their owners to open none.
  const open = () => {
    const connection = new RTCPeerConnection({ iceServers })
    opened.push(connection)
    return connection
  }
  try {
    const [near, far] = [open(), open()]
    const isOutside = iceServers.length === 0 ? Promise.resolve(true) : seenFromOutside(near)
    const isJoined = joined(near, far)
    if (!(await within(isJoined))) return 'NONE'
    return (await within(isOutside)) ? 'GOOD' : 'NARROW'
  } catch {
    return 'NONE'
  } finally {
    for (const connection of opened) connection.close()
  }
}

const within = (promised: Promise<boolean>) =>
  Promise.race([
    promised,
    new Promise<boolean>(resolve => void setTimeout(() => resolve(false), patience)),
  ])

const seenFromOutside = (connection: RTCPeerConnection) =>
  new Promise<boolean>(resolve => {
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate === null) resolve(false)
      else if (candidate.type === 'srflx' || candidate.type === 'relay') resolve(true)
    })
  })

async function joined(near: RTCPeerConnection, far: RTCPeerConnection) {
  const pass = (to: RTCPeerConnection) => (event: RTCPeerConnectionIceEvent) => {
    if (event.candidate) void to.addIceCandidate(event.candidate).catch(() => undefined)
  }
  near.addEventListener('icecandidate', pass(far))
  far.addEventListener('icecandidate', pass(near))
  const opened = new Promise<boolean>(resolve => {
    near.createDataChannel('check').addEventListener('open', () => resolve(true))
  })
  await near.setLocalDescription()
  if (near.localDescription) await far.setRemoteDescription(near.localDescription)
  await far.setLocalDescription()
  if (far.localDescription) await near.setRemoteDescription(far.localDescription)
  return opened
}
