import { namespaces } from '@konsil/contract/realtime'
import { access } from '@konsil/contract/access'
import { expect, test } from '@playwright/test'
import { io, type Socket } from 'socket.io-client'
import { haveAccount, tokenOf } from '../people/accounts.ts'
import { askSuccessfully } from '../people/calls.ts'
import { newPerson } from '../people/person.ts'
import { productUrl, realtimeUrl } from '../product/addresses.ts'

const connect = (address: string, token?: string) =>
  io(address, { auth: { token }, forceNew: true, reconnection: false, transports: ['websocket'] })

const outcome = (socket: Socket) =>
  new Promise<string>(resolve => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', error => resolve(error.message))
  })

test('API-06, D-104 the sockets answer on both ports, to whoever has a token in force', async () => {
  const token = await tokenOf(await haveAccount(newPerson('PATIENT')))
  for (const port of [productUrl(), realtimeUrl()]) {
    for (const namespace of namespaces) {
      const [admitted, nameless, forged] = [
        connect(port + namespace, token),
        connect(port + namespace),
        connect(port + namespace, `${token}x`),
      ]
      expect(await Promise.all([admitted, nameless, forged].map(outcome))).toEqual([
        'connected',
        'session.required',
        'session.required',
      ])
      for (const socket of [admitted, nameless, forged]) socket.disconnect()
    }
  }
})

test('ACC-46, API-06 signing out ends the sockets of the session at once', async () => {
  const token = await tokenOf(await haveAccount(newPerson('DOCTOR')))
  const sockets = [productUrl(), realtimeUrl()].map(port => connect(`${port}/chat`, token))
  expect(await Promise.all(sockets.map(outcome))).toEqual(['connected', 'connected'])
  const ended = sockets.map(
    socket => new Promise<string>(resolve => socket.once('disconnect', resolve)),
  )
  await askSuccessfully(access.signOut, {}, { token })
  expect(await Promise.all(ended)).toEqual(['io server disconnect', 'io server disconnect'])
  const after = connect(`${productUrl()}/chat`, token)
  expect(await outcome(after)).toBe('session.required')
  after.disconnect()
})
