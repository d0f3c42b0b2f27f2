import { asPng } from '../screens/flat-png.ts'

/** A picture of a card, as a phone takes it: no two tints are the same file. */
export function cardPicture(tint: readonly [number, number, number]) {
  const [width, height] = [480, 300]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const isFace = x > 40 && x < 160 && y > 90 && y < 250
    const isLine = x > 200 && x < 430 && y > 100 && y < 220 && y % 40 < 14
    pixels.set(isFace || isLine ? [88, 112, 120] : tint, at * 3)
  }
  return asPng(width, height, pixels)
}

/** A PDF that can be drawn: one sentence on each page. */
export function paper(...sentences: string[]) {
  const pages = sentences.map((_, index) => 4 + 2 * index)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map(page => `${page} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...sentences.flatMap((sentence, index) => {
      const text = `BT /F1 24 Tf 60 740 Td (${sentence}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }),
  ]
  let written = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = written.length
    written += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${written}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`,
  )
}

export const asUpload = (name: string, buffer: Buffer) => ({
  name,
  mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'image/png',
  buffer,
})
