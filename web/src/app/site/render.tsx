import '../../ui/style/foundation.css'
import type { Language } from '@konsil/contract/core/texts'
import type { EntryQuestion, SiteAssets, SiteQuestion } from '@konsil/contract/site-pages'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router'
import { NotFoundPage } from '../../features/site/not-found-page.tsx'
import { PriceTables } from '../../features/site/prices/price-tables.tsx'
import { CookieNotice } from '../frame/cookie-banner.tsx'
import { loadPageAt, PublicRoutes } from '../public/router.tsx'
import { readArticle } from '../../lib/site/article.ts'
import { Head } from './head.tsx'
import { headingOf } from './headings.ts'
import { pages } from './pages.ts'
import { guidePicture } from '../../lib/site/guide-pictures.ts'
import { linkFrom, type Site, SiteProvider } from '../../lib/site/site.ts'
import { SiteLayout } from './site-layout.tsx'
import { textsReady } from './texts.ts'

const markup = async (language: Language, content: ReactNode) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={await textsReady[language]}>{content}</I18nextProvider>,
  )

const pricesIn = (site: Site) =>
  markup(
    site.language,
    <SiteProvider value={site}>
      <PriceTables />
    </SiteProvider>,
  )

/** A whole HTML document. */
export async function drawPage(question: SiteQuestion, assets: SiteAssets) {
  const { path, language, content } = question
  const link = linkFrom(question)
  const facts: Site = { ...question, link }
  const site: Site = {
    ...facts,
    ...(content === undefined
      ? {}
      : {
          article: readArticle(content, {
            link,
            picture: guidePicture(language),
            blocks: { prices: await pricesIn(facts) },
          }),
        }),
  }
  const heading = headingOf(site, await textsReady[language])
  const Page = path === undefined ? NotFoundPage : pages[path]
  const html = await markup(
    language,
    <SiteProvider value={site}>
      <html lang={language}>
        <Head {...heading} assets={assets} />
        <body>
          <SiteLayout>
            <Page />
          </SiteLayout>
        </body>
      </html>
    </SiteProvider>,
  )
  return `<!doctype html>${html}`
}

/**
 * What somebody sees of whom nothing is known yet, until the scripts have come. It brings its own
 * styles; the server puts the nonce into them, and React takes all of it away when it begins.
 */
export async function drawEntry({ screen, language, answered }: EntryQuestion, assets: SiteAssets) {
  await loadPageAt(screen)
  // A picture, not a page: nobody can press what does not answer yet, and no box changes the layout.
  const root = await markup(
    language,
    <>
      <style nonce="__CSP_NONCE__" dangerouslySetInnerHTML={{ __html: assets.styles }} />
      <div inert aria-hidden="true" style={{ display: 'contents' }}>
        <StaticRouter location={screen}>
          <PublicRoutes />
        </StaticRouter>
      </div>
    </>,
  )
  const beside = await markup(
    language,
    <CookieNotice hidden={answered} dataProtection="/data-protection" beside />,
  )
  return { root, beside }
}
