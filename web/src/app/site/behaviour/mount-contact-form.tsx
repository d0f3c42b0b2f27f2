import '../../everywhere/without-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ContactForm } from '../../../features/site/landing/contact-form.tsx'
import { takeTyped } from '../../../lib/visitor/carried-typing.ts'
import { isLanguage } from '../../../lib/visitor/kept-language.ts'
import { startTexts } from '../../../lib/words/texts.ts'

/** In the language of the page, which its address names, whatever was chosen elsewhere. */
export async function mountContactForm(place: HTMLElement) {
  const { lang } = document.documentElement
  await startTexts(['ui', 'contact', 'refusals'], isLanguage(lang) ? lang : undefined)
  const typed = {
    name: takeTyped('name'),
    email: takeTyped('email'),
    message: takeTyped('message'),
  }
  createRoot(place).render(
    <StrictMode>
      <ContactForm operatorEmail={place.dataset['email'] ?? ''} typed={typed} />
    </StrictMode>,
  )
}
