/** The letters that a font (TTF, OTF) has a drawing for: what its table `cmap` maps, in the formats that fonts of today have. */
export function lettersOf(font: Buffer): Set<number> {
  const letters = new Set<number>()
  const map = placeOfTable(font, 'cmap')
  for (let at = map + 4, left = font.readUInt16BE(map + 2); left > 0; at += 8, left -= 1) {
    const part = map + font.readUInt32BE(at + 4)
    const format = font.readUInt16BE(part)
    if (format === 4) addSegments(letters, font, part)
    if (format === 12) addGroups(letters, font, part)
  }
  return letters
}

function placeOfTable(font: Buffer, name: string) {
  for (let at = 12, left = font.readUInt16BE(4); left > 0; at += 16, left -= 1) {
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8)
  }
  throw new Error(`a font has no table ${name}`)
}

function addSegments(letters: Set<number>, font: Buffer, part: number) {
  const all = font.readUInt16BE(part + 6)
  for (let at = part + 14; at < part + 14 + all; at += 2) {
    const last = font.readUInt16BE(at)
    const first = font.readUInt16BE(at + all + 2)
    const shift = font.readUInt16BE(at + 2 * all + 2)
    const place = at + 3 * all + 2
    const offset = font.readUInt16BE(place)
    // The last segment is no letter but the end.
    for (let letter = first; letter <= last && letter < 0xff_ff; letter += 1) {
      const drawing =
        offset === 0
          ? (letter + shift) % 0x1_00_00
          : font.readUInt16BE(place + offset + 2 * (letter - first))
      if (drawing !== 0) letters.add(letter)
    }
  }
}

function addGroups(letters: Set<number>, font: Buffer, part: number) {
  for (let at = part + 16, left = font.readUInt32BE(part + 12); left > 0; at += 12, left -= 1) {
    const last = font.readUInt32BE(at + 4)
    for (let letter = font.readUInt32BE(at); letter <= last; letter += 1) letters.add(letter)
  }
}
