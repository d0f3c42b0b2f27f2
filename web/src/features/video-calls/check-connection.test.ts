import { expect, test, vi } from 'vitest'
import { checkConnection } from './check-connection.ts'

test('CALL-09 a browser that may open no connection is said to hold no call', async () => {
  const forbidden = vi.fn(function forbid() {
    throw new Error('forbidden by its owner')
  })
  vi.stubGlobal('RTCPeerConnection', forbidden)
  expect(await checkConnection([])).toBe('NONE')
  vi.unstubAllGlobals()
})
