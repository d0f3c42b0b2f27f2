const reloadedKey = 'reloaded-for'

/** After a new version was put up, the files that an open page still wants are gone: load it anew. */
export function reloadWhenOutdated() {
  window.addEventListener('vite:preloadError', event => {
    const page = window.location.href
    if (sessionStorage.getItem(reloadedKey) === page) return
    sessionStorage.setItem(reloadedKey, page)
    event.preventDefault()
    window.location.reload()
  })
}
