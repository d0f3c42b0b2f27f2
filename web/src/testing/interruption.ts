import { cleanup } from '@testing-library/react'
import { beginWork, noteInterruption } from '../lib/visitor/interruption.ts'
import { readSession } from '../lib/visitor/session.ts'

/** The session ends while a page is open, as when the same person signs out in another tab. */
export function endSession() {
  beginWork(readSession()?.profile._id ?? '')
  noteInterruption()
  cleanup()
}
