const reloadedKey = 'reloaded-for'

/**
 * After a new version was put up, the files that an open page still wants are gone: load it anew. Only
 * once for a file, only when the server says that it is gone, and never over what somebody has entered.
 */
export function reloadWhenOutdated() {
  window.addEventListener('vite:preloadError', event => {
    void reloadIfGone(fileNamedIn(event.payload))
  })
}

async function reloadIfGone(file: string | undefined) {
  const wanted = file ?? window.location.href
  const status = await statusOf(wanted)
  const isOutdated = file ? status === 404 || status === 410 : status !== undefined
  if (isOutdated && !somethingIsEntered() && isFirstTimeFor(wanted)) window.location.reload()
}

/** Most browsers name the file in what they say; without it, the page itself is asked for. */
const fileNamedIn = ({ message }: Error) => /\S*\/assets\/[\w.-]+/.exec(message)?.[0]

async function statusOf(address: string) {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
    return status
  } catch {
    return undefined
  }
}

const fields = 'textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"])'

const somethingIsEntered = () =>
  Array.from(document.querySelectorAll<HTMLInputElement>(fields)).some(({ value }) => value !== '')

/** Where nothing can be remembered it would go on for ever: there never. */
function isFirstTimeFor(address: string) {
  try {
    if (sessionStorage.getItem(reloadedKey) === address) return false
    sessionStorage.setItem(reloadedKey, address)
    return true
  } catch {
    return false
  }
}
