/** Of what begins in this page. One that comes without encryption has no `randomUUID`. */
export function newId() {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const signs = Array.from((crypto as Crypto).getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return signs.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_, a: string, b: string, c: string, d: string, e: string) => `${a}-${b}-4${c}-8${d}-${e}`,
  )
}
