/** What a cookie of this name says; how long it was meant to last nobody can ask. */
export function keptCookie(name: string) {
  const begin = `${name}=`
  const found = document.cookie.split('; ').find(cookie => cookie.startsWith(begin))
  return found?.slice(begin.length)
}
