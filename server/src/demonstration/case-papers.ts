import type { Language } from '@konsil/contract/core/texts'

/** A page of plain words, as a practice would print it; the same bytes on every machine. */
export function drawnPdf(title: string, lines: readonly string[], language: Language = 'de') {
  const shown = (text: string) => `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj`
  const words = [
    `BT /F1 20 Tf 72 760 Td ${shown(title)} /F2 12 Tf 0 -18 Td 18 TL T*`,
    ...lines.map(line => `${shown(line)} T*`),
    'ET',
  ].join('\n')
  return pdfFrom([
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R
/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
    fontNamed('Helvetica-Bold'),
    fontNamed('Helvetica'),
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
  ])
}

const fontNamed = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** Each sign is one byte. */
function pdfFrom(objects: readonly string[]) {
  const starts: number[] = []
  let written = '%PDF-1.4\n'
  for (const [at, object] of objects.entries()) {
    starts.push(written.length)
    written += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const places = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places}`
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`
  return Buffer.from(written + table + end, 'latin1')
}

/** What an X-ray of a knee looks like from afar: nobody's. */
export const drawnKnee = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<rect width="512" height="512" fill="#101418"/>
<path d="M176 0h160c22 150 22 352 0 512H176c-22-160-22-362 0-512z" fill="#2b3238"/>
<path d="M214 0h84v170c30 14 44 40 34 64-10 22-46 24-76 8-30 16-66 14-76-8-10-24 4-50 34-64z" fill="#d9dcd8"/>
<path d="M184 276c36-14 108-14 144 0 8 26-12 48-34 56v180h-76V332c-22-8-42-30-34-56z" fill="#cfd3d0"/>
<circle cx="256" cy="196" r="40" fill="#eceeea" opacity=".7"/>
<text x="28" y="486" font-family="sans-serif" font-size="28" fill="#8b949b">R</text>
</svg>`

export const findings = {
  name: 'Befund-MRT-Knie.pdf',
  title: 'MRT des rechten Kniegelenks',
  lines: [
    'Zum Ausprobieren erfunden: Diesen Befund gibt es nicht.',
    '',
    'Innenmeniskus: degenerative Veränderung im Hinterhorn, kleiner Riss.',
    'Knorpel: umschriebene Ausdünnung innen, Grad II.',
    'Kreuzbänder: unauffällig. Geringer Erguss.',
  ],
}

const advice = [
  'Zum Ausprobieren erfunden: Diesen Bericht gibt es nicht.',
  '',
  'Ihre Frage: Ist die Operation am Knie nötig?',
  '',
  'Was ich gesehen habe: einen kleinen Riss im Innenmeniskus und beginnenden',
  'Knorpelverschleiß, wie er in diesem Alter häufig ist.',
  '',
  'Was ich rate: zunächst zwölf Wochen Krankengymnastik und Radfahren. Eine',
  'Operation bringt nach heutigem Wissen keinen Vorteil, solange das Knie nicht',
  'blockiert.',
]

export const reports = {
  first: { name: 'Zweitmeinung.pdf', title: 'Zweitmeinung', lines: advice },
  second: {
    name: 'Zweitmeinung-ergaenzt.pdf',
    title: 'Zweitmeinung, ergänzte Fassung',
    lines: [...advice, '', 'Zur Reise im Mai: Sie spricht nicht dagegen. Planen Sie Pausen ein.'],
  },
}
