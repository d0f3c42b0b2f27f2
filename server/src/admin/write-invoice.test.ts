import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useInvoices } from '../../test/invoice-acts.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { StartupProblem } from '../startup-problem.ts'
import { writeInvoice } from './write-invoice.ts'

const { server, paid, issuedOf } = useInvoices()

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'konsil-invoice-'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test('PAY-16 the operator writes an invoice by its number, as it was issued, and over no other file', async () => {
  const { id } = await paid()
  const [{ number } = { number: '' }] = await issuedOf(id)
  await expect(writeInvoice(server.config, [])).rejects.toThrow('Usage')
  await expect(writeInvoice(server.config, ['AAAA-2026-0001'])).rejects.toThrow('no invoice')
  await writeInvoice(server.config, [number])
  const file = join(folder, `${number}.pdf`)
  expect((await readPdf(readFileSync(file))).text).toContain('Petra Sommer')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(writeInvoice(server.config, [number])).rejects.toThrow('cannot be written')
})

test('PAY-16 without the key of an invoice the operator is told which one is missing, in a sentence', async () => {
  const { id } = await paid()
  const [{ number } = { number: '' }] = await issuedOf(id)
  const FILES_KEYS = `other:${Buffer.alloc(32, 7).toString('base64')}`
  const written = writeInvoice({ ...server.config, FILES_KEYS }, [number])
  await expect(written).rejects.toBeInstanceOf(StartupProblem)
  await expect(written).rejects.toThrow(/the key \S+ is not in the ring.*FILES_KEYS/)
})
