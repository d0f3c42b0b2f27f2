const minute = 60_000

/** As if it had been a link: the browser asks or saves, as it does with every download. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read it a little later.
  setTimeout(() => URL.revokeObjectURL(address), minute)
}
