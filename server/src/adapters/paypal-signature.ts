import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { crc32 } from 'node:zlib'
import { later, minutes, seconds } from '@konsil/contract/core/time'
import type { Clock } from '../ports/clock.ts'
import { ProviderFailed } from '../ports/payments.ts'
import { heard, PaypalRefused } from './paypal-api.ts'

interface SignatureSettings {
  /** Of the address that it sends events to. */
  webhookId: string
  /** Where its certificates lie: one from anywhere else proves nothing. */
  certificatesAt: readonly string[]
  clock: Clock
  answerWithin?: number | undefined
}

const certificatePath = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/

/** Anybody can have us ask for one, which may take seconds: PayPal sends again what finds no place. */
const mostAtOnce = 3
const missingFor = minutes(1)
const mostMissing = 1_000

/** Whether PayPal has sent this, to this address. */
export function paypalSignatures(settings: SignatureSettings) {
  const keys = new Map<string, KeyObject>()
  const asked = fewAtOnce(settings)
  return async function isSigned(body: Buffer, headers: IncomingHttpHeaders): Promise<boolean> {
    const told = (name: string) => String(headers[`paypal-${name}`] ?? '')
    const certificate = certificateAddress(told('cert-url'), settings.certificatesAt)
    if (told('auth-algo') !== 'SHA256withRSA' || certificate === undefined) return false
    const key = keys.get(certificate) ?? (await asked(certificate))
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

/** Asks for few certificates at once, for the same one once, and not again so soon for one that there is not. */
function fewAtOnce(settings: SignatureSettings) {
  const { clock } = settings
  const underWay = new Map<string, Promise<KeyObject | undefined>>()
  const missing = new Map<string, Date>()
  async function ask(address: string) {
    const key = await keyAt(address, settings)
    if (!key) missing.set(address, later(clock.now(), missingFor))
    const [oldest] = missing.keys()
    if (missing.size > mostMissing && oldest !== undefined) missing.delete(oldest)
    return key
  }
  return async (address: string) => {
    if (clock.now() < (missing.get(address) ?? clock.now())) return undefined
    missing.delete(address)
    const same = underWay.get(address)
    if (same) return same
    if (underWay.size >= mostAtOnce) throw new ProviderFailed('paypal', 'asked for enough at once')
    const answer = ask(address).finally(() => underWay.delete(address))
    underWay.set(address, answer)
    return answer
  }
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
