import { refusalHeader, renewedTokenHeader } from '@konsil/contract/core/endpoint'
import type { RefusalItem } from '@konsil/contract/core/refusals'
import type { DetailedError, UploadOptions } from 'tus-js-client'
import { followSession, Refused, Unreached } from '../../../lib/calls/api.ts'
import { readToken } from '../../../lib/visitor/session.ts'

/** Each request as our other calls: in the session and the language of now, which its answer may renew or end. */
export function asOurCalls(): Pick<UploadOptions, 'onBeforeRequest' | 'onAfterResponse'> {
  const asked = new WeakMap<object, string | undefined>()
  return {
    onBeforeRequest(request) {
      const token = readToken()
      asked.set(request, token)
      if (token) request.setHeader('authorization', `Bearer ${token}`)
      request.setHeader('accept-language', document.documentElement.lang || 'en')
    },
    onAfterResponse(request, response) {
      const renewed = response.getHeader(renewedTokenHeader) ?? null
      const [refusal] = itemsIn(response)
      followSession(asked.get(request), response.getStatus(), renewed, refusal?.id)
    },
  }
}

type Answered = NonNullable<DetailedError['originalResponse']>

/** What a request of tus failed with, as our other calls say it. */
export function failureOf(error: Error | DetailedError): Refused | Unreached {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  if (!answer) return new Unreached('the upload did not arrive', { cause: error })
  return new Refused(answer.getStatus(), itemsIn(answer))
}

/** Where an answer has no body, its header names the refusal. */
function itemsIn(answer: Answered): RefusalItem[] {
  const id = answer.getHeader(refusalHeader)
  try {
    const { data } = JSON.parse(answer.getBody()) as { data?: unknown }
    if (Array.isArray(data)) return data as RefusalItem[]
  } catch {
    // Not ours: of a proxy, or empty.
  }
  return id ? [{ id, defaultMessage: '', values: {} }] : []
}
