import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartupProblem } from '../startup-problem.ts'

export interface Terminal {
  ask(question: string): Promise<string>
  /** What is typed is not shown. */
  askHidden(question: string): Promise<string>
  close(): void
}

type Input = NodeJS.ReadableStream & { isTTY?: boolean }

/** A person at the keyboard, or answers on standard input, one a line. */
export const openTerminal = (input: Input, output: NodeJS.WritableStream): Terminal =>
  input.isTTY ? ofPerson(input, output) : ofLines(input)

function ofPerson(input: Input, output: NodeJS.WritableStream): Terminal {
  let hidden = false
  const shown = new Writable({
    write(text: Buffer, _, done) {
      if (!hidden) output.write(text)
      done()
    },
  })
  // As a terminal of its own, so that it is readline that echoes, and not the system.
  const lines = createInterface({ input, output: shown, terminal: true, historySize: 0 })
  const left = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new StartupProblem('Nothing was changed.')))
  })
  left.catch(() => undefined)
  const ask = (question: string) => Promise.race([lines.question(question), left])
  return {
    ask,
    async askHidden(question) {
      output.write(question)
      hidden = true
      try {
        return await ask('')
      } finally {
        hidden = false
        output.write('\n')
      }
    },
    close: () => lines.close(),
  }
}

function ofLines(input: Input): Terminal {
  const lines = createInterface({ input })
  const each = lines[Symbol.asyncIterator]()
  const ask = async () => {
    const { value, done } = await each.next()
    return done ? '' : value
  }
  return { ask, askHidden: ask, close: () => lines.close() }
}
