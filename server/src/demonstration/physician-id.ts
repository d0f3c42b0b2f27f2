/** A card as it might look, without a word on it: where this is drawn there may be no fonts. */
const card = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540" viewBox="0 0 856 540">
<rect width="856" height="540" fill="#eef1ef"/>
<rect x="24" y="24" width="808" height="492" rx="28" fill="#ffffff" stroke="#c9d2d0" stroke-width="3"/>
${inside}
</svg>`

const line = (x: number, y: number, width: number, tint = '#9aa7a5') =>
  `<rect x="${x}" y="${y}" width="${width}" height="14" rx="7" fill="${tint}"/>`

export const cardFront = card(`<rect x="24" y="24" width="808" height="96" rx="28" fill="#0b5c66"/>
${line(60, 64, 330, '#ffffff')}
<rect x="60" y="160" width="190" height="240" rx="12" fill="#e0e6e5"/>
<circle cx="155" cy="252" r="46" fill="#b6c2c0"/><path d="M80 400c0-62 34-88 75-88s75 26 75 88z" fill="#b6c2c0"/>
${[176, 232, 288, 344].map((y, place) => line(300, y, [380, 300, 420, 260][place] ?? 300)).join('\n')}
<path d="M300 452q30-46 52-8t54-14 60 6" fill="none" stroke="#39506b" stroke-width="5"/>`)

export const cardBack = card(`<rect x="24" y="84" width="808" height="86" fill="#2f3a40"/>
${[220, 268, 316, 364, 412].map((y, place) => line(60, y, [620, 560, 640, 480, 300][place] ?? 400)).join('\n')}`)
