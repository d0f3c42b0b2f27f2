import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPush } from '../../test/push-service.ts'
import { sealPush } from './seal-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const publicKey = bytes(
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
)
const authSecret = bytes('BTBZMqHH6r4Tts7J_aSIgg')

test('D-099 what is sealed is what RFC 8291 shows as its example', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')
  const plain = Buffer.from('When I grow up, I want to be a watermelon')
  const sealed = sealPush(plain, { publicKey, authSecret }, { salt, own }, 0)
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('NOTI-14 its browser opens it, every time sealed anew, and its length says nothing', () => {
  const privateKey = bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94')
  const sealed = ['one', 'one', 'x'.repeat(2_000)].map(text =>
    sealPush(Buffer.from(text), { publicKey, authSecret }),
  )
  const opened = sealed.map(one => openPush(one, { privateKey, auth: authSecret }).toString())
  expect(opened).toEqual(['one', 'one', 'x'.repeat(2_000)])
  expect(sealed[0]?.equals(sealed[1] ?? Buffer.alloc(0))).toBe(false)
  expect(new Set(sealed.map(({ length }) => length)).size).toBe(1)
  const other = Buffer.from(authSecret)
  other.writeUInt8(authSecret.readUInt8(0) ^ 1)
  expect(() => openPush(sealed[0] ?? Buffer.alloc(0), { privateKey, auth: other })).toThrow()
})
