import { expect, test, vi } from 'vitest'
import { checkConnection } from './check-connection.ts'

test('CALL-09 a browser that may open no connection is said to hold no call', async () => {
  vi.stubGlobal(
    'RTCPeerConnection',
    class {
      constructor() {
        throw new Error('forbidden by its owner')
      }
    },
  )
  expect(await checkConnection([])).toBe('NONE')
  vi.unstubAllGlobals()
})
