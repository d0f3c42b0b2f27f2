import { afterEach } from 'vitest'
import { takeFailedCalls } from './failed-calls.ts'

/** An answer of 500 says nothing of its cause: whoever made the mistake reads it here. */
afterEach(({ task }) => {
  const lines = takeFailedCalls()
  if (task.result?.state === 'fail') for (const line of lines) process.stderr.write(line)
})
