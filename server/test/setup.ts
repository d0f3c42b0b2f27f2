import { afterAll, afterEach, beforeAll } from 'vitest'
import { takeFailedCalls } from './failed-calls.ts'

const warnings: string[] = []
const note = (warning: Error) => void warnings.push(warning.stack ?? warning.message)

beforeAll(() => void process.on('warning', note))
afterAll(() => {
  process.off('warning', note)
  if (warnings.length > 0) throw new Error(`Node warns: ${warnings.join('\n')}`)
})

/** An answer of 500 says nothing of its cause: whoever made the mistake reads it here. */
afterEach(({ task }) => {
  const lines = takeFailedCalls()
  if (task.result?.state === 'fail') for (const line of lines) process.stderr.write(line)
})
