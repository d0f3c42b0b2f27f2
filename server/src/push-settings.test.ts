import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { pushSettings, refuseAnyHost } from './push-settings.ts'

const settings = z.object(pushSettings)

test('D-099 apps are told by a service account as Google gives it; browsers need no setting', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    project_id: 'app',
    client_email: 'a@b.de',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
  const FCM_SERVICE_ACCOUNT = JSON.stringify(account)
  expect(settings.parse({ FCM_SERVICE_ACCOUNT })).toEqual({
    FCM_SERVICE_ACCOUNT,
    PUSH_TO_ANY_HOST: false,
  })
  expect(settings.parse({})).toEqual({ PUSH_TO_ANY_HOST: false })
  for (const wrong of ['words', '{}', JSON.stringify({ ...account, private_key: 'none' })])
    expect(settings.safeParse({ FCM_SERVICE_ACCOUNT: wrong }).success, wrong).toBe(false)
})

test('D-099 private hosts are for developing alone', () => {
  expect(settings.parse({ PUSH_TO_ANY_HOST: 'true' })).toEqual({ PUSH_TO_ANY_HOST: true })
  expect(() => refuseAnyHost({ PUSH_TO_ANY_HOST: true })).toThrow('is for developing')
  expect(() => refuseAnyHost({ PUSH_TO_ANY_HOST: false })).not.toThrow()
})
