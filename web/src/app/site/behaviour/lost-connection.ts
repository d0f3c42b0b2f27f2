/** Stands in the way while there is no connection, and leaves by itself. */
export function startLostConnection() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-offline]')
  if (!dialog) return
  const follow = () => {
    if (navigator.onLine) dialog.close()
    else if (!dialog.open) dialog.showModal()
  }
  dialog.addEventListener('cancel', event => event.preventDefault())
  // Chromium closes at the second Escape whatever a page says: open it again.
  dialog.addEventListener('close', follow)
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  follow()
}
