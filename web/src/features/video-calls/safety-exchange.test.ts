import type { SignalData } from '@konsil/contract/call-signals'
import { expect, test, vi } from 'vitest'
import { openingPatience, repeatedEvery, SafetyExchange } from './safety-exchange.ts'
import { freshNonce } from './safety-words.ts'
import { wordLists } from './word-list.ts'

const sdpOf = (sign: string) => `v=0\r\na=fingerprint:sha-256 ${sign}\r\n`

function sideOf(side: 'DOCTOR' | 'PATIENT') {
  const said: SignalData[] = []
  const onWords = vi.fn<(words: number[]) => void>()
  const onMissing = vi.fn()
  const onBroken = vi.fn()
  const both = { areThere: true }
  const exchange = new SafetyExchange({
    side,
    send: data => said.push(data),
    isHeard: () => both.areThere,
    onWords,
    onMissing,
    onBroken,
  })
  const hear = (data: SignalData | undefined) => exchange.hear(data as never)
  return { said, both, onWords, onMissing, onBroken, exchange, hear }
}

/** The two, each with what it takes for the certificate of the other. */
async function met(seenByDoctor = 'BB', seenByPatient = 'AA') {
  const doctor = sideOf('DOCTOR')
  const patient = sideOf('PATIENT')
  await patient.exchange.know('own', sdpOf('BB'))
  await patient.exchange.know('theirs', sdpOf(seenByPatient))
  await doctor.exchange.know('own', sdpOf('AA'))
  await doctor.exchange.know('theirs', sdpOf(seenByDoctor))
  return { doctor, patient }
}

test('CALL-08 both sides come to the same words', async () => {
  const { doctor, patient } = await met()
  await patient.hear(doctor.said[0])
  await doctor.hear(patient.said[0])
  await patient.hear(doctor.said[1])
  const [words] = doctor.onWords.mock.calls[0] ?? []
  expect(words?.length).toBe(4)
  expect(patient.onWords).toHaveBeenCalledExactlyOnceWith(words)
  doctor.exchange.end()
  patient.exchange.end()
})

test('CALL-08 a certificate that was swapped towards the patient breaks the call', async () => {
  const { doctor, patient } = await met('BB', 'MM')
  await patient.hear(doctor.said[0])
  await doctor.hear(patient.said[0])
  await patient.hear(doctor.said[1])
  expect(patient.onBroken).toHaveBeenCalledOnce()
  expect(patient.onWords).not.toHaveBeenCalled()
})

test('CALL-08 a certificate that was swapped towards the doctor gives other words', async () => {
  const { doctor, patient } = await met('MM', 'AA')
  await patient.hear(doctor.said[0])
  await doctor.hear(patient.said[0])
  await patient.hear(doctor.said[1])
  expect(doctor.onWords.mock.calls[0]).not.toEqual(patient.onWords.mock.calls[0])
})

test('CALL-08 neither opens before it knows the certificate of the other, which may not change later', async () => {
  const patient = sideOf('PATIENT')
  await patient.exchange.know('own', sdpOf('BB'))
  await patient.hear({ kind: 'commitment', hash: 'ab'.repeat(32) })
  expect(patient.said).toEqual([])
  await patient.exchange.know('theirs', sdpOf('AA'))
  expect(patient.said.length).toBe(1)
  await patient.exchange.know('theirs', sdpOf('MM'))
  expect(patient.onBroken).toHaveBeenCalledOnce()
})

test('CALL-08 an opening that is wrong, or comes late, breaks the call', async () => {
  const { doctor, patient } = await met()
  await patient.hear(doctor.said[0])
  await patient.hear({ kind: 'nonce', nonce: freshNonce() })
  expect(patient.onBroken).toHaveBeenCalledOnce()
  doctor.exchange.end()
  vi.useFakeTimers()
  const late = await met()
  await late.patient.hear(late.doctor.said[0])
  vi.advanceTimersByTime(openingPatience)
  expect(
    [late.patient.onBroken, late.doctor.onBroken].map(({ mock }) => mock.calls.length),
  ).toEqual([1, 1])
})

test('CALL-08 whichever message gets lost is said again, and both come to the same words', async () => {
  vi.useFakeTimers()
  for (const lost of ['commitment', 'nonce', 'opening']) {
    const { doctor, patient } = await met()
    const given = { DOCTOR: 0, PATIENT: 0 }
    let isLost = false
    const passOn = async (from: typeof doctor, to: typeof doctor, side: keyof typeof given) => {
      for (; given[side] < from.said.length; given[side] += 1) {
        const data = from.said[given[side]]
        const name = data?.kind === 'nonce' && side === 'DOCTOR' ? 'opening' : data?.kind
        if (name === lost && !isLost) isLost = true
        else await to.hear(data)
      }
    }
    for (let passed = 0; passed < openingPatience; passed += 1_000) {
      await passOn(doctor, patient, 'DOCTOR')
      await passOn(patient, doctor, 'PATIENT')
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect([doctor.onBroken, patient.onBroken].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    const [words] = doctor.onWords.mock.calls[0] ?? []
    expect(words?.length, lost).toBe(4)
    expect(patient.onWords).toHaveBeenCalledExactlyOnceWith(words)
  }
})

test('CALL-08 what is heard twice is no attack, what differs is one', async () => {
  const { doctor, patient } = await met()
  const [commitment] = doctor.said
  await patient.hear(commitment)
  await patient.hear(commitment)
  expect(patient.said.length).toBe(2)
  await doctor.hear(patient.said[0])
  await doctor.hear(patient.said[1])
  expect(doctor.said.slice(1).map(({ kind }) => kind)).toEqual(['nonce', 'nonce'])
  await patient.hear(doctor.said[1])
  await patient.hear(doctor.said[2])
  await patient.hear(commitment)
  expect([doctor.onBroken, patient.onBroken].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  await patient.hear({ kind: 'commitment', hash: 'ab'.repeat(32) })
  await doctor.hear({ kind: 'nonce', nonce: freshNonce() })
  expect([doctor.onBroken, patient.onBroken].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('CALL-08 a cut takes nothing of the time in which an answer must come', async () => {
  vi.useFakeTimers()
  const { doctor, patient } = await met()
  patient.both.areThere = false
  await patient.hear(doctor.said[0])
  await vi.advanceTimersByTimeAsync(10 * openingPatience)
  expect([patient.onBroken.mock.calls.length, patient.said.length]).toEqual([0, 1])
  patient.both.areThere = true
  await vi.advanceTimersByTimeAsync(repeatedEvery)
  expect(patient.said.length).toBe(2)
  await vi.advanceTimersByTimeAsync(openingPatience)
  expect(patient.onBroken).toHaveBeenCalledOnce()
})

test('CALL-08 a patient to whom nothing comes to compare reads so, and the words when they come', async () => {
  vi.useFakeTimers()
  const { doctor, patient } = await met()
  doctor.both.areThere = false
  await vi.advanceTimersByTimeAsync(openingPatience - 1_000)
  expect(patient.onMissing).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([patient.onMissing.mock.calls.length, patient.onBroken.mock.calls.length]).toEqual([1, 0])
  await patient.hear(doctor.said[0])
  await doctor.hear(patient.said[0])
  await patient.hear(doctor.said[1])
  expect(patient.onWords).toHaveBeenCalledOnce()
})

test('CALL-08 there are 24 bits of words in each language, none twice', () => {
  for (const list of Object.values(wordLists)) {
    expect(list.length).toBe(64)
    expect(new Set(list).size).toBe(64)
  }
})
