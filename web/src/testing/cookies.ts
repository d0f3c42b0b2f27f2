/** As somebody who has never been here. */
export function forgetCookies() {
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=')
    document.cookie = `${name}=; Path=/; Max-Age=0`
  }
}
