import { idOf } from '@konsil/contract/samples/ids'
import { beforeEach, expect, test, vi } from 'vitest'
import { tokenUntil } from '../../testing/person.ts'
import { fileOf, stubUploads } from '../../testing/uploads.ts'
import { Refused, Unreached } from '../calls/api.ts'
import { beginWork, forgetInterruption, untoldInterruption } from '../visitor/interruption.ts'
import { keepRenewedToken, readToken } from '../visitor/session.ts'
import { uploadFile } from './upload.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

test('CERT-09 an upload on which nothing moves any more ends as one that did not arrive', async () => {
  const [uploads, ended] = [stubUploads(), vi.fn()]
  const upload = uploadFile(fileOf('front.png', 'front')).catch(ended)
  await vi.advanceTimersByTimeAsync(29_000)
  uploads[0]?.progress(0.4)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await upload
  expect(ended).toHaveBeenCalledWith(expect.any(Unreached))
})

test('CERT-09 an upload that has arrived waits for nothing', async () => {
  const uploads = stubUploads()
  const upload = uploadFile(fileOf('front.png', 'front'))
  uploads[0]?.arrive(idOf(7))
  expect(await upload).toMatchObject({ _id: idOf(7) })
  expect(vi.getTimerCount()).toBe(0)
})

test('ACC-51 an upload renews the session that asked, and no other', async () => {
  const [first, second, renewed] = [1, 2, 3].map(days => tokenUntil(Date.now() + days * 86_400_000))
  const uploads = stubUploads()
  keepRenewedToken(first ?? '')
  const upload = uploadFile(fileOf('front.png', 'front'))
  uploads[0]?.arrive(idOf(7), renewed)
  await upload
  expect(readToken()).toBe(renewed)
  const late = uploadFile(fileOf('back.png', 'back'))
  keepRenewedToken(second ?? '')
  uploads[1]?.arrive(idOf(8), first)
  await late
  expect(readToken()).toBe(second)
})

test('D-251 whose account was blocked during an upload reads that where they sign in', async () => {
  vi.stubGlobal('location', { reload: vi.fn() })
  const uploads = stubUploads()
  keepRenewedToken(tokenUntil(Date.now() + 86_400_000))
  beginWork(idOf(1))
  const upload = uploadFile(fileOf('front.png', 'front'))
  uploads[0]?.refuse('session.blocked')
  await expect(upload).rejects.toThrow(Refused)
  expect(untoldInterruption()).toMatchObject({ isBlocked: true })
  forgetInterruption()
})

test('ASERV-16, ADM-25 an upload that is refused because the session is over ends it', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const uploads = stubUploads()
  keepRenewedToken(tokenUntil(Date.now() + 86_400_000))
  const upload = uploadFile(fileOf('front.png', 'front'))
  uploads[0]?.refuse('session.required')
  await expect(upload).rejects.toThrow(Refused)
  expect(readToken()).toBeUndefined()
  expect(reload).toHaveBeenCalledOnce()
})
