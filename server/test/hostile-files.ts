import { deflateSync } from 'node:zlib'
import type { DocumentType } from '@konsil/contract/case-files'
import { archiveOf, textDocument } from './case-file-acts.ts'
import { pdfOf, png } from './files.ts'

export interface HostileFile {
  what: string
  content: Buffer
  /** As what a case keeps it; undefined where it is refused. */
  asDocument?: DocumentType
  /** As what an attachment is kept. */
  asAttachment?: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/gif'
}

const script = '<script>alert(document.domain)</script>'
const page = `<!doctype html><html><body>${script}</body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const jpegStart = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')

/** Says that it is of more pixels than any memory holds. */
function floodOfPixels() {
  const flood = Buffer.from(png)
  flood.writeUInt32BE(0x7fffffff, 16)
  flood.writeUInt32BE(0x7fffffff, 20)
  return flood
}

/** Says in its list that its parts are of gigabytes. */
function bombIn(parts: Record<string, string>) {
  const bomb = archiveOf(parts)
  for (let at = bomb.indexOf('PK\x01\x02'); at >= 0; at = bomb.indexOf('PK\x01\x02', at + 4)) {
    bomb.writeUInt32LE(0xfffffffe, at + 24)
  }
  return bomb
}

const wordParts = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' }
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' as const
const asPdf = { asDocument: 'application/pdf', asAttachment: 'application/pdf' } as const
const asPng = { asDocument: 'image/png', asAttachment: 'image/png' } as const
const asJpeg = { asDocument: 'image/jpeg', asAttachment: 'image/jpeg' } as const

/** What people send to be shown, run or unpacked as something else than it says. What is kept is never active. */
export const hostileFiles: readonly HostileFile[] = [
  { what: 'nothing', content: Buffer.alloc(0) },
  { what: 'a page', content: Buffer.from(page) },
  { what: 'a picture of lines that runs a script', content: Buffer.from(svg) },
  { what: 'a page before a PDF', content: Buffer.concat([Buffer.from(page), pdfOf('x')]) },
  { what: 'a PDF that is a page too', content: pdfOf(page), ...asPdf },
  {
    what: 'a PDF that runs a script and opens a program',
    content: pdfOf('<< /OpenAction << /S /Launch /F (cmd.exe) >> /JS (app.alert(1)) >>'),
    ...asPdf,
  },
  {
    what: 'a PDF that is an archive too',
    content: Buffer.concat([pdfOf('x'), archiveOf({ 'evil.exe': 'MZ' })]),
    ...asPdf,
  },
  {
    what: 'a picture that is a page too',
    content: Buffer.concat([jpegStart, Buffer.from(page), Buffer.from('ffd9', 'hex')]),
    ...asJpeg,
  },
  {
    what: 'a picture that is an archive too',
    content: Buffer.concat([png, archiveOf({ 'evil.exe': 'MZ' })]),
    ...asPng,
  },
  { what: 'a flood of pixels', content: floodOfPixels(), ...asPng },
  {
    what: 'a picture that is a script too',
    content: Buffer.from('GIF89a/*\x01\x00\x00\x00*/=1;alert(1)', 'latin1'),
    asAttachment: 'image/gif',
  },
  { what: 'a program', content: Buffer.from('MZ\x90\0'.padEnd(4_000, '\0'), 'latin1') },
  {
    what: 'a program that says it is a DICOM picture',
    content: Buffer.concat([Buffer.from('MZ'.padEnd(128, '\0')), Buffer.from('DICM'.padEnd(500))]),
  },
  { what: 'a program of Linux', content: Buffer.from('\x7fELF\x02\x01\x01'.padEnd(4_000, '\0')) },
  { what: 'a script', content: Buffer.from('#!/bin/sh\nrm -rf /\n') },
  { what: 'a script after the mark of a text', content: Buffer.from(`\ufeff${script}`) },
  { what: 'an archive', content: archiveOf({ '../../evil.sh': 'rm' }) },
  { what: 'an archive that is a bomb', content: bombIn({ 'zeros.bin': 'x' }) },
  { what: 'a text document that is a bomb', content: bombIn(wordParts), asDocument: word },
  {
    what: 'a text document with macros',
    content: archiveOf({ ...wordParts, 'word/vbaProject.bin': 'x' }),
  },
  {
    what: 'a text document cut in its list',
    content: textDocument().subarray(0, -30),
  },
  { what: 'a packed stream', content: deflateSync(Buffer.alloc(10_000_000)) },
]

export const hostileNames = [
  '../../../../tmp/evil.pdf',
  '..\\..\\C:\\Windows\\evil.pdf',
  'evil\0.pdf',
  'photo\u202efdp.exe',
  'report.pdf.exe',
  `${'ä'.repeat(300)}.pdf`,
  '<img src=x onerror=alert(1)>.html',
  'a\r\nx-evil: 1.pdf',
  '.htaccess',
  '%2e%2e%2fevil',
  '',
] as const
