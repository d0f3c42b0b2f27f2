import type { Language } from '@konsil/contract/core/texts'
import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router'
import { loadPageAt, PublicRoutes } from './router.tsx'

const texts = import.meta.glob<{ texts: Record<string, Record<string, string>> }>(
  '../../texts/first-texts-*.ts',
  { eager: true },
)

/** Pages without fields: nothing that somebody enters is lost when the real page takes over. */
export const paths = ['/', '/sign-in', '/sign-up']

/** What a page looks like to somebody of whom nothing is known yet. */
export async function draw(path: string, language: Language) {
  const resources = texts[`../../texts/first-texts-${language}.ts`]?.texts ?? {}
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: resources },
    fallbackLng: false,
    defaultNS: 'ui',
    keySeparator: false,
    interpolation: { escapeValue: false },
  })
  await loadPageAt(path)
  // A picture, not a page: nobody can press what does not answer yet, and no box changes the layout.
  return renderToString(
    <div inert aria-hidden="true" style={{ display: 'contents' }}>
      <StaticRouter location={path}>
        <PublicRoutes />
      </StaticRouter>
    </div>,
  )
}
