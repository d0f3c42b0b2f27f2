const longest = 50

/** Long names and titles, where only one line is to be had (SHELL-27). */
export function truncated(text: string) {
  const signs = [...text]
  return signs.length > longest ? `${signs.slice(0, longest).join('')}…` : text
}
