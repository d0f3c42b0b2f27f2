import type { Language } from '@konsil/contract/core/texts'
import type { DiseaseCategory, SiteFacts, SitePath } from '@konsil/contract/site-pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { pages } from '../app/site/pages.ts'
import { SiteLayout } from '../app/site/site-layout.tsx'
import { textsReady } from '../app/site/texts.ts'
import { readArticle } from '../lib/article.ts'
import { linkFrom, SiteProvider } from '../lib/site.ts'

const contents = import.meta.glob<string>('../../../content/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const category = (code: string, en: string, de: string): DiseaseCategory => ({
  code,
  name: { en, de },
  description: { en: '', de: '' },
})

const facts: SiteFacts = {
  productName: 'Konsil',
  publicUrl: 'https://konsil.example',
  operator: {
    name: 'Sample Opinion Ltd',
    address: 'Sample Street 1, 12345 Sampletown',
    directors: 'Erika Sample',
    registerCourt: 'Sampletown',
    registerNumber: 'HRB 1',
    vatNumber: 'DE000000000',
    phone: '+49 30 0000000',
    email: 'contact@konsil.example',
    dataProtectionOfficer: 'Max Sample',
    supervisoryAuthority: 'Sample Authority',
  },
  categories: [
    category('CARDIOLOGY', 'Heart', 'Herz'),
    category('OPHTHALMOLOGY', 'Eyes', 'Augen'),
    category('DERMATOLOGY', 'Skin', 'Haut'),
  ],
}

interface Shown extends Partial<SiteFacts> {
  language?: Language
  /** The file of `content/` that the page tells, without language and ending. */
  content?: string
}

/** A public page as the server sends it: finished HTML, no React behind it. */
export async function showSitePage(path: SitePath, { content, ...shown }: Shown = {}) {
  const language = shown.language ?? 'en'
  const site = { ...facts, ...shown, path, language, prefixed: true, answered: false }
  const link = linkFrom(site)
  const source = content && contents[`../../../content/${content}.${language}.md`]
  const article = source ? readArticle(source, { link, picture: () => undefined }) : undefined
  const Page = pages[path]
  document.documentElement.lang = language
  document.body.innerHTML = renderToStaticMarkup(
    <I18nextProvider i18n={await textsReady[language]}>
      <SiteProvider value={{ ...site, link, ...(article && { article }) }}>
        <SiteLayout>
          <Page />
        </SiteLayout>
      </SiteProvider>
    </I18nextProvider>,
  )
}
