import { refusalHeader } from '@konsil/contract/core/endpoint'
import { idOf } from '@konsil/contract/samples/ids'
import type { HttpRequest, HttpResponse } from 'tus-js-client'
import { expect, test, vi } from 'vitest'
import {
  beginWork,
  forgetInterruption,
  untoldInterruption,
} from '../../../lib/visitor/interruption.ts'
import { keepRenewedToken, readToken } from '../../../lib/visitor/session.ts'
import { tokenUntil } from '../../../testing/person.ts'
import { asOurCalls } from './tus-requests.ts'

const id = 'session.blocked'

test.each([
  ['', { [refusalHeader]: id }],
  [JSON.stringify({ statusCode: 401, data: [{ id, defaultMessage: '', values: {} }] }), {}],
])(
  'D-251 whose account was blocked while a file was sent reads that where they sign in: %s',
  async (body, headers: Record<string, string>) => {
    vi.stubGlobal('location', { reload: vi.fn() })
    keepRenewedToken(tokenUntil(Date.now() + 86_400_000))
    beginWork(idOf(1))
    const ours = asOurCalls()
    const request = { setHeader: () => undefined } as unknown as HttpRequest
    await ours.onBeforeRequest?.(request)
    await ours.onAfterResponse?.(request, {
      getStatus: () => 401,
      getHeader: (name: string) => headers[name],
      getBody: () => body,
      getUnderlyingObject: () => undefined,
    } satisfies HttpResponse)
    expect(readToken()).toBeUndefined()
    expect(untoldInterruption()).toMatchObject({ isBlocked: true })
    forgetInterruption()
  },
)
