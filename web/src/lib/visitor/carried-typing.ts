const storageKey = 'carried-typing'

/** What is typed on this page goes along into its other language. It stays in this tab. */
export function carryTyped() {
  const fields = document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)[name]')
  const typed = Object.fromEntries([...fields].map(({ name, value }) => [name, value]))
  try {
    // A form that has not come yet has not taken what was carried before.
    sessionStorage.setItem(storageKey, JSON.stringify({ ...carried(), ...typed }))
  } catch {
    // Storage may be switched off: then only the page stays.
  }
}

/** What was carried for this field, once. */
export function takeTyped(name: string) {
  try {
    const { [name]: taken, ...left } = carried()
    sessionStorage.setItem(storageKey, JSON.stringify(left))
    return typeof taken === 'string' ? taken : ''
  } catch {
    return ''
  }
}

const carried = (): Record<string, unknown> => ({
  ...JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'),
})
