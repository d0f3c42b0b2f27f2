import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { crc32 } from 'node:zlib'
import { seconds } from '@konsil/contract/core/time'
import { ProviderFailed } from '../ports/payments.ts'
import { heard, PaypalRefused } from './paypal-api.ts'

interface SignatureSettings {
  /** Of the address that it sends events to. */
  webhookId: string
  /** Where its certificates lie: one from anywhere else proves nothing. */
  certificatesAt: readonly string[]
  answerWithin?: number | undefined
}

const certificatePath = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/

/** Whether PayPal has sent this, to this address. */
export function paypalSignatures(settings: SignatureSettings) {
  const keys = new Map<string, KeyObject>()
  return async function isSigned(body: Buffer, headers: IncomingHttpHeaders): Promise<boolean> {
    const told = (name: string) => String(headers[`paypal-${name}`] ?? '')
    const certificate = certificateAddress(told('cert-url'), settings.certificatesAt)
    if (told('auth-algo') !== 'SHA256withRSA' || certificate === undefined) return false
    const key = keys.get(certificate) ?? (await keyAt(certificate, settings))
    if (!key) return false
    const sum = crc32(body)
    const signed = [told('transmission-id'), told('transmission-time'), settings.webhookId, sum]
    const signature = Buffer.from(told('transmission-sig'), 'base64')
    if (!verify('sha256', Buffer.from(signed.join('|')), key, signature)) return false
    // Kept once it has proven something: so whoever asks about others fills nothing.
    keys.set(certificate, key)
    return true
  }
}

function certificateAddress(told: string, certificatesAt: readonly string[]) {
  const url = URL.canParse(told) ? new URL(told) : undefined
  if (!url || !certificatesAt.includes(url.origin)) return undefined
  return certificatePath.test(url.pathname) ? `${url.origin}${url.pathname}` : undefined
}

/** Undefined where there is none; what is there and cannot be read is no answer, so PayPal sends the event again. */
async function keyAt(address: string, { answerWithin = seconds(10) }: SignatureSettings) {
  try {
    return createPublicKey(await heard(address, { signal: AbortSignal.timeout(answerWithin) }))
  } catch (error) {
    if (error instanceof PaypalRefused && error.status < 500) return undefined
    if (error instanceof ProviderFailed) throw error
    throw new ProviderFailed('paypal', 'certificate that cannot be read')
  }
}
