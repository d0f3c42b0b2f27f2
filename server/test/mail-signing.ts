import { generateKeyPairSync } from 'node:crypto'

/** What mails are signed with, and what proves it. */
export function signing() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { dkim: { domain: 'konsil.example', selector: 'one', privateKey: pem }, publicKey }
}
