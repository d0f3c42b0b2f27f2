import type { SignalData } from '@konsil/contract/call-signals'
import { expect, test, vi } from 'vitest'
import { openingPatience, SafetyExchange } from './safety-exchange.ts'
import { freshNonce } from './safety-words.ts'
import { wordLists } from './word-list.ts'

const sdpOf = (sign: string) => `v=0\r\na=fingerprint:sha-256 ${sign}\r\n`

function sideOf(side: 'DOCTOR' | 'PATIENT') {
  const said: SignalData[] = []
  const onWords = vi.fn<(words: number[]) => void>()
  const onBroken = vi.fn()
  const exchange = new SafetyExchange({ side, send: data => said.push(data), onWords, onBroken })
  const hear = (data: SignalData | undefined) => exchange.hear(data as never)
  return { said, onWords, onBroken, exchange, hear }
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

test('CALL-08 there are 24 bits of words in each language, none twice', () => {
  for (const list of Object.values(wordLists)) {
    expect(list.length).toBe(64)
    expect(new Set(list).size).toBe(64)
  }
})
