/** Letters that lose no accent to become one of a to z. */
const spelt: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const longest = 60

/** Words as an address has them: 'Jürgen von Öz-Łoś' is juergen-von-oez-los. Empty of those without such letters. */
export function addressWords(text: string) {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^a-z]/gu, sign => spelt[sign] ?? sign)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
}

/** The first of these words that is free: numbered where others have them already. */
export function freeAmong(words: string, taken: ReadonlySet<string>) {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? words : `${words}-${number}`
    if (!taken.has(free)) return free
  }
}
