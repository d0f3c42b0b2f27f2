const wellFormed = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/
const longest = 200

/** Keys are made by the server; anything else in one is an attempt at another file. */
export function refuseMalformedKey(key: string): void {
  if (key.length > longest || !wellFormed.test(key)) {
    throw new Error(`a file key is made of a-z, 0-9, - and single slashes: ${JSON.stringify(key)}`)
  }
}
