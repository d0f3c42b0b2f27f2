/** A version as its three numbers. */
export interface VersionNumbers {
  major: number
  minor: number
  patch: number
}

export function numbersOf(version: string): VersionNumbers {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return { major, minor, patch }
}

export const asVersion = ({ major, minor, patch }: VersionNumbers) => `${major}.${minor}.${patch}`

/** Numbers, not letters: 1.10.0 comes after 1.9.0. */
export const isNewer = (one: VersionNumbers, other: VersionNumbers) =>
  (one.major - other.major || one.minor - other.minor || one.patch - other.patch) > 0
