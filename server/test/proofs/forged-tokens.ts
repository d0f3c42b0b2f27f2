import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, exportSPKI, SignJWT } from 'jose'
import type { TestServer } from '../test-server.ts'

interface Changes {
  header?: Record<string, unknown>
  claims?: Record<string, unknown>
  without?: string[]
  /** In place of the server's own. */
  secret?: string
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A genuine token with changes, signed again with the server's own secret unless stated. */
export function forge({ config }: TestServer, token: string, changes: Changes) {
  const [key] = config.TOKEN_KEYS
  const claims = { ...decodeJwt(token), ...changes.claims }
  for (const name of changes.without ?? []) delete claims[name]
  const header = { ...decodeProtectedHeader(token), ...changes.header }
  const signed = `${encoded(header)}.${encoded(claims)}`
  const algorithm = String(header.alg).replace(/^\D+/, 'sha')
  const secret = changes.secret ?? key?.value ?? ''
  return `${signed}.${createHmac(/^sha\d+$/.test(algorithm) ? algorithm : 'sha256', secret)
    .update(signed)
    .digest('base64url')}`
}

export interface Party {
  token: string
  userId: string
}

/** Every way in which a token can be untrue while it looks like one: a header's value by its name. */
export async function forgedTokens(
  server: TestServer,
  patient: Party,
  doctor: Party,
  admin: Party,
) {
  const { token } = patient
  const [header = '', payload = '', signature = ''] = token.split('.')
  const now = Math.floor(server.clock.now().getTime() / 1000)
  const change = (changes: Changes) => forge(server, token, changes)
  const claims = (changed: Record<string, unknown>) => change({ claims: changed })
  const inHeader = (changed: Record<string, unknown>) => change({ header: changed })
  const unsigned = (alg: string) => `${encoded({ alg, typ: 'JWT', kid: 'local' })}.${payload}.`
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { sid: doctorSession } = decodeJwt<{ sid: string }>(doctor.token)
  const byRsa = await new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg: 'RS256', kid: 'local', typ: 'JWT' })
    .sign(privateKey)
  return {
    'alg none': unsigned('none'),
    'alg None': unsigned('None'),
    'alg NONE': unsigned('NONE'),
    'alg empty': unsigned(''),
    'alg none with its old signature': `${encoded({ alg: 'none', kid: 'local', typ: 'JWT' })}.${payload}.${signature}`,
    'alg missing': `${encoded({ typ: 'JWT', kid: 'local' })}.${payload}.${signature}`,
    'alg HS384': inHeader({ alg: 'HS384' }),
    'alg HS512': inHeader({ alg: 'HS512' }),
    'alg RS256 by a key of its own': byRsa,
    'alg RS256 signed by HMAC': inHeader({ alg: 'RS256' }),
    'HS256 with a public key as the secret': change({ secret: await exportSPKI(publicKey) }),
    'a key of its own in the header': change({
      header: { jwk: { kty: 'oct', k: Buffer.from('x'.repeat(40)).toString('base64url') } },
      secret: 'x'.repeat(40),
    }),
    'an address of keys in the header': change({
      header: { jku: 'http://127.0.0.1:9/keys' },
      secret: 'x'.repeat(40),
    }),
    'critical header that nobody knows': inHeader({ crit: ['urgent'], urgent: true }),
    'b64 false': inHeader({ b64: false, crit: ['b64'] }),
    'kid missing': change({ header: { kid: undefined } }),
    'kid empty': inHeader({ kid: '' }),
    'kid unknown': inHeader({ kid: 'other' }),
    'kid path': inHeader({ kid: '../../../../dev/null' }),
    'kid path with an empty secret': change({ header: { kid: '/dev/null' }, secret: '' }),
    'kid SQL': inHeader({ kid: "x' union select 'secret" }),
    'kid a number': inHeader({ kid: 1 }),
    'kid an object': inHeader({ kid: { id: 'local' } }),
    'kid __proto__': inHeader({ kid: '__proto__' }),
    'kid constructor': inHeader({ kid: 'constructor' }),
    'typ missing': change({ header: { typ: undefined } }),
    'typ at+jwt': inHeader({ typ: 'at+jwt' }),
    'other secret': change({ secret: 'another secret of thirty-two signs' }),
    'empty secret': change({ secret: '' }),
    'secret of links': change({ secret: server.config.LINK_SECRET }),
    'secret of the bot check': change({ secret: server.config.BOT_CHECK_SECRET }),
    'issuer wrong': claims({ iss: 'somebody' }),
    'issuer missing': change({ without: ['iss'] }),
    'issuer a list': claims({ iss: ['konsil'] }),
    'audience wrong': claims({ aud: 'konsil-mail' }),
    'audience missing': change({ without: ['aud'] }),
    'expired a second ago': claims({ exp: now - 1 }),
    'expires now': claims({ exp: now }),
    'expiry missing': change({ without: ['exp'] }),
    'expiry a text': claims({ exp: '9999999999' }),
    'expiry null': claims({ exp: null }),
    'not valid yet': claims({ nbf: now + 60 }),
    'issued missing': change({ without: ['iat'] }),
    'subject missing': change({ without: ['sub'] }),
    'subject of a doctor': claims({ sub: doctor.userId }),
    'subject of an administrator, role too': claims({ sub: admin.userId, role: 'ADMIN' }),
    'subject nobody': claims({ sub: randomUUID() }),
    'subject not an id': claims({ sub: "' or true --" }),
    'role of an administrator': claims({ role: 'ADMIN' }),
    'role of a doctor': claims({ role: 'DOCTOR' }),
    'role of a third party': claims({ role: 'ROLE_3RD_PARTY_DOCTOR' }),
    'role a list': claims({ role: ['PATIENT', 'ADMIN'] }),
    'role missing': change({ without: ['role'] }),
    'session of a doctor': claims({ sid: doctorSession }),
    'session unknown': claims({ sid: randomUUID() }),
    'session missing': change({ without: ['sid'] }),
    'session not an id': claims({ sid: '*' }),
    'payload altered under the old signature': `${header}.${encoded({ ...decodeJwt(token), role: 'ADMIN' })}.${signature}`,
    'payload not JSON': `${header}.${Buffer.from('not json').toString('base64url')}.${signature}`,
    'signature of another token': `${header}.${payload}.${doctor.token.split('.')[2] ?? ''}`,
    'signature cut': token.slice(0, -3),
    'signature missing': `${header}.${payload}.`,
    'two parts': `${header}.${payload}`,
    'four parts': `${token}.${signature}`,
    'cut in the middle': token.slice(0, token.length / 2),
    'a sign changed': `${token.slice(0, -10)}${token.at(-10) === 'A' ? 'B' : 'A'}${token.slice(-9)}`,
    'five thousand signs': `${token}${'A'.repeat(5000)}`,
    'only dots': '..',
    'encrypted form': `${encoded({ alg: 'dir', enc: 'A256GCM', kid: 'local' })}..AAAA.AAAA.AAAA`,
  }
}
