import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { openTerminal } from './terminal.ts'

function keyboard() {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough()
  let screen = ''
  output.on('data', (text: Buffer) => (screen += text.toString()))
  return { input, terminal: openTerminal(input, output), screen: () => screen }
}

test('D-013 a password that is typed appears nowhere, everything else does', async () => {
  const { input, terminal, screen } = keyboard()
  const name = terminal.ask('First name: ')
  input.write('Ada\r')
  expect(await name).toBe('Ada')
  const password = terminal.askHidden('Password: ')
  // A slip is mended by the key for it, as everywhere.
  input.write('geheim-x\u007f12\r')
  expect(await password).toBe('geheim-12')
  const afterwards = terminal.ask('Last name: ')
  input.write('Kern\r')
  expect(await afterwards).toBe('Kern')
  terminal.close()
  expect(screen()).toMatch(/First name: .*Ada[^]*Password: \n[^]*Last name: .*Kern/)
  expect(screen()).not.toMatch(/geheim|-12/)
})

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('D-013 %s instead of an answer ends the questions', async (_, key) => {
  const { input, terminal, screen } = keyboard()
  const password = terminal.askHidden('Password: ')
  input.write(key)
  await expect(password).rejects.toThrow('Nothing was changed.')
  expect(screen()).toBe('Password: \n')
})

test('D-013 without a terminal the answers are the lines of standard input', async () => {
  const input = new PassThrough()
  const output = new PassThrough()
  const terminal = openTerminal(input, output)
  input.end('Ada\ngeheim-12\n')
  expect(await terminal.ask('First name: ')).toBe('Ada')
  expect(await terminal.askHidden('Password: ')).toBe('geheim-12')
  expect(await terminal.ask('Last name: ')).toBe('')
  terminal.close()
  expect(output.read()).toBeNull()
})
