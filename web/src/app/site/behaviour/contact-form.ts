/** Comes when somebody gets near: most readers never need what it is made of. */
export function bringContactForm() {
  const place = document.querySelector<HTMLElement>('[data-contact-form]')
  if (!place) return
  let isComing = false
  const bring = async () => {
    if (isComing) return
    isComing = true
    try {
      const { mountContactForm } = await import('./mount-contact-form.tsx')
      await mountContactForm(place)
      near.disconnect()
    } catch {
      // What stands there names the mail address; the next time somebody comes near, it is tried again.
      isComing = false
    }
  }
  const near = new IntersectionObserver(
    entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void bring()
    },
    { rootMargin: '600px' },
  )
  near.observe(place)
}
