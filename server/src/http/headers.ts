import type { Config } from '../config.ts'

/** Calls answer data, never a page; pages set a policy of their own. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Every answer's: no sniffing, no framing, no telling others where somebody came from. */
const alwaysSent = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

export interface HeaderSettings {
  https: boolean
  /** Every host below ours has to be reached by https as well. */
  subdomains?: boolean
  /** True for a copy that nobody shall come upon by a search engine. */
  hidden?: boolean
}

export const headerSettings = (
  config: Pick<Config, 'PUBLIC_URL' | 'NODE_ENV' | 'HSTS_SUBDOMAINS'>,
): HeaderSettings => ({
  https: config.PUBLIC_URL.startsWith('https:'),
  subdomains: config.HSTS_SUBDOMAINS,
  hidden: config.NODE_ENV === 'staging',
})

export const headersOfAll = ({ https, subdomains = false, hidden = false }: HeaderSettings) => ({
  ...alwaysSent,
  ...(https
    ? { 'strict-transport-security': `max-age=31536000${subdomains ? '; includeSubDomains' : ''}` }
    : {}),
  ...(hidden ? { 'x-robots-tag': 'noindex' } : {}),
})

/** Of what is answered before there is a call, or beside the calls. */
export const headersOfData = (settings: HeaderSettings): Record<string, string> => ({
  ...headersOfAll(settings),
  'content-security-policy': dataPolicy,
  'cache-control': 'no-store',
})
