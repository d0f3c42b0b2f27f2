import { expect, test, vi } from 'vitest'
import { freshToken, someUser } from '../../testing/person.ts'
import { dropSession, endSessionHere, keepSession, readSession, storedRole } from './session.ts'

function refuseStorage() {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(refused)
}

test('ACC-12 a browser that refuses storage has no session, and nothing breaks', () => {
  refuseStorage()
  keepSession(freshToken(), someUser(), new Date())
  expect(readSession()).toBeUndefined()
  expect(storedRole()).toBeUndefined()
  dropSession()
  endSessionHere()
})

test('ACC-12 a browser without room keeps nothing of somebody else', () => {
  keepSession(freshToken(), someUser({ email: 'first@example.org' }), new Date())
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepSession(freshToken(), someUser(), new Date())
  expect(readSession()).toBeUndefined()
  expect(localStorage.length).toBe(0)
})
