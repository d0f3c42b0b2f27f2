import type { SignalData } from '@konsil/contract/call-signals'
import type { Side } from '@konsil/contract/case-steps'
import { expect, test, vi } from 'vitest'
import { FakeConnection } from '../../testing/fake-connection.ts'
import { cutPatience, Peer, restartPauses, wayPatience } from './peer.ts'

function peerOf(side: Side) {
  const connection = new FakeConnection(side === 'DOCTOR' ? 'AA' : 'BB')
  const said: SignalData[] = []
  const onWay = vi.fn()
  const onLate = vi.fn()
  const onBroken = vi.fn()
  const freshIce = vi.fn(async () => [{ urls: ['turn:relay'] }])
  const peer = new Peer({
    side,
    ice: [],
    sent: { audio: null, video: null },
    connect: () => connection as unknown as RTCPeerConnection,
    send: data => said.push(data),
    freshIce,
    onWay,
    onLate,
    onTrack: () => undefined,
    isHeard: () => true,
    onWords: () => undefined,
    onMissing: () => undefined,
    onBroken,
  })
  const descriptions = () => said.filter(({ kind }) => kind === 'description')
  return { peer, connection, said, onWay, onLate, onBroken, freshIce, descriptions }
}

const offerOf = (sign: string) =>
  ({ kind: 'description', type: 'offer', sdp: `a=fingerprint:sha-256 ${sign}\r\n` }) as const

test('CALL-08 the doctor’s page lays out sound and picture, the patient’s sends back on the same', async () => {
  const doctor = peerOf('DOCTOR')
  const patient = peerOf('PATIENT')
  patient.connection.needNegotiation()
  doctor.connection.needNegotiation()
  await vi.waitFor(() => expect(doctor.descriptions().length).toBe(1))
  expect(patient.said).toEqual([])
  for (const data of doctor.said) await patient.peer.hear(data)
  expect(patient.descriptions()).toMatchObject([{ type: 'answer' }])
  expect(patient.connection.getTransceivers().map(({ direction }) => direction)).toEqual([
    'sendrecv',
    'sendrecv',
  ])
  for (const data of patient.said) await doctor.peer.hear(data)
  expect(doctor.connection.signalingState).toBe('stable')
  doctor.peer.end()
  patient.peer.end()
})

test('CALL-08 where both offer at once the doctor’s offer stands, and no candidate of the other is taken', async () => {
  const doctor = peerOf('DOCTOR')
  doctor.connection.needNegotiation()
  await vi.waitFor(() => expect(doctor.descriptions().length).toBe(1))
  await doctor.peer.hear(offerOf('BB'))
  const candidate = { candidate: 'c', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }
  await doctor.peer.hear({ kind: 'candidate', ...candidate })
  expect(doctor.connection.done).toEqual(['offer'])
  expect(doctor.connection.candidates).toEqual([])
  doctor.peer.end()
})

test('CALL-08 the patient’s page gives way to the doctor’s offer', async () => {
  const patient = peerOf('PATIENT')
  await patient.peer.hear(offerOf('AA'))
  patient.connection.needNegotiation()
  await vi.waitFor(() => expect(patient.descriptions().length).toBe(2))
  await patient.peer.hear(offerOf('AA'))
  expect(patient.descriptions().at(-1)).toMatchObject({ type: 'answer' })
  patient.peer.end()
})

test('CALL-08 a cut that does not mend itself looks for another way, with fresh credentials', async () => {
  vi.useFakeTimers()
  const { peer, connection, onWay, freshIce } = peerOf('DOCTOR')
  connection.become('connected')
  connection.become('disconnected')
  expect(onWay.mock.calls.flat()).toEqual(['CONNECTED', 'CUT'])
  await vi.advanceTimersByTimeAsync(cutPatience - 1)
  expect(freshIce).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(connection.done).toEqual(['configured', 'restarted'])
  connection.become('connected')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(freshIce).toHaveBeenCalledOnce()
  peer.end()
})

test('CALL-11 a way that never comes is looked for ever more rarely, and after twenty seconds it is told', async () => {
  vi.useFakeTimers()
  const { peer, connection, onLate, freshIce } = peerOf('DOCTOR')
  let passed = 0
  for (const [tried, pause] of [...restartPauses, restartPauses[2]].entries()) {
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(freshIce).toHaveBeenCalledTimes(tried)
    await vi.advanceTimersByTimeAsync(1)
    expect(freshIce).toHaveBeenCalledTimes(tried + 1)
    passed += pause
    expect(onLate.mock.calls.length).toBe(passed >= wayPatience ? 1 : 0)
  }
  expect(onLate.mock.calls).toEqual([[true]])
  connection.become('connected')
  expect(onLate).toHaveBeenLastCalledWith(false)
  connection.become('failed')
  await vi.advanceTimersByTimeAsync(wayPatience)
  expect(onLate).toHaveBeenLastCalledWith(true)
  peer.end()
})

test('CALL-08 a device that was pulled out is sent no more, and takes the other one along no more', async () => {
  const { peer, connection } = peerOf('DOCTOR')
  const track = (readyState: string) => ({ readyState }) as MediaStreamTrack
  const [sound, picture] = connection.getTransceivers()
  await peer.show({ audio: track('live'), video: track('live') })
  const later = track('live')
  if (sound) sound.sender.replaceTrack = () => Promise.reject(new Error('no such device'))
  await peer.show({ audio: later, video: track('ended') })
  expect(picture?.sender.track).toBeNull()
  peer.end()
})

test('CALL-08 an offer that was lost with the line is said again', async () => {
  const { peer, connection, descriptions } = peerOf('DOCTOR')
  connection.needNegotiation()
  await vi.waitFor(() => expect(descriptions().length).toBe(1))
  peer.lineIsBack()
  expect(descriptions()[1]).toEqual(descriptions()[0])
  peer.end()
})

test('CALL-08 another certificate in the middle of a call breaks it', async () => {
  const { peer, onBroken } = peerOf('PATIENT')
  await peer.hear(offerOf('AA'))
  await peer.hear(offerOf('MM'))
  expect(onBroken).toHaveBeenCalledOnce()
  peer.end()
})

test('CALL-08 a certificate that only the browser reads as one, beside that of the other side, breaks the call', async () => {
  const { peer, connection, onBroken } = peerOf('PATIENT')
  await peer.hear(offerOf('AA'))
  // Firefox takes a tab in such a line for a blank, and reads it in the section of a picture too.
  connection.asRead = sdp => (sdp.match(/\tMM/u) ? 'a=fingerprint:sha-256 MM\r\n' : sdp)
  const { sdp, ...offer } = offerOf('AA')
  await peer.hear({ ...offer, sdp: `${sdp}m=video 9\r\na=fingerprint:sha-256\tMM\r\n` })
  expect(onBroken).toHaveBeenCalledOnce()
  peer.end()
})
