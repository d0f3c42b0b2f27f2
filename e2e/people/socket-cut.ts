import type { Page } from '@playwright/test'

/** A network between a page and its sockets that can be cut; before the page is opened. */
export async function cuttable(page: Page) {
  const open = new Set<() => void>()
  let isCut = false
  let isDeaf = false
  await page.routeWebSocket(/\/socket\.io\//, browser => {
    if (isCut) return void browser.close()
    const server = browser.connectToServer()
    server.onMessage(told => {
      if (!isDeaf) browser.send(told)
    })
    const end = () => void Promise.all([browser.close(), server.close()])
    open.add(end)
    browser.onClose(() => open.delete(end))
  })
  return {
    /** What is sent still arrives, and no answer comes back. */
    deafen() {
      isDeaf = true
    },
    cut() {
      isCut = true
      for (const end of open) end()
      open.clear()
    },
    mend() {
      isCut = false
      isDeaf = false
    },
  }
}
