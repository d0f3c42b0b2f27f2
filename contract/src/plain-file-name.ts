/** Without signs that hide or turn others around, or that some disks do not know; the page finds again by it what the server keeps. */
export const plainFileName = (name: string) =>
  withoutDots(
    name
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
      .replace(/[<>:"|?*]/g, '_')
      .replace(/\s+/g, ' '),
  )

/** At both ends, and spaces; a rule of signs would look at long runs of them again and again. */
function withoutDots(name: string) {
  const isDot = (at: number) => name[at] === '.' || name[at] === ' '
  let [start, end] = [0, name.length]
  while (start < end && isDot(start)) start += 1
  while (start < end && isDot(end - 1)) end -= 1
  return name.slice(start, end)
}
