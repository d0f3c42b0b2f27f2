const from = 80

/** A link may lead to a place of the same page: the menu of a phone must not lie over it. */
export function closeMenuWhenFollowed() {
  const menu = document.querySelector<HTMLElement>('#site-menu')
  // Without popovers it is a list on the page, and nothing is to be closed.
  if (!menu || !('hidePopover' in menu)) return
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a') && menu.matches(':popover-open')) menu.hidePopover()
  })
}

/** Hidden on the way down, back at the first move up; never while somebody is in it (`:focus-within`). */
export function hideTopBarWhileReading() {
  const bar = document.querySelector('[data-top-bar]')
  if (!bar) return () => undefined
  let last = window.scrollY
  const follow = () => {
    const now = window.scrollY
    if (now === last) return
    bar.toggleAttribute('data-away', now > last && now > from)
    last = now
  }
  window.addEventListener('scroll', follow, { passive: true })
  return () => window.removeEventListener('scroll', follow)
}
