import { languages } from '@konsil/contract/core/texts'
import { addressIn, addressOf, feedAddress, type SiteAssets } from '@konsil/contract/site-pages'
import { useSite } from '../../lib/site/site.ts'
import { structuredData } from './structured-data.ts'

interface HeadProps {
  title: string
  description: string
  assets: SiteAssets
}

/** What search engines, link previews and the browser want to know. */
export function Head({ title, description, assets }: HeadProps) {
  const site = useSite()
  const { path, slug, language, productName, publicUrl, formerVersion, blog } = site
  const place = path && addressOf({ path, slug })
  const read = blog?.language ?? language
  const whole = title === productName ? title : `${title} · ${productName}`
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{whole}</title>
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10181f" />
      <meta name="product-name" content={productName} />
      {assets.fonts.map(href => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      {/* It has no nonce, so that the page can be kept: the policy names its hash. */}
      <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {place === undefined || formerVersion !== undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <Addresses of={place} />
          <meta property="og:type" content={blog ? 'article' : 'website'} />
          <meta property="og:site_name" content={productName} />
          <meta property="og:title" content={whole} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={publicUrl + addressIn(read, place)} />
          <meta property="og:locale" content={read === 'de' ? 'de_DE' : 'en_GB'} />
          <PreviewPicture />
          <meta name="twitter:card" content="summary_large_image" />
          {structuredData(site).map(data => (
            <script
              key={data['@type']}
              type="application/ld+json"
              dangerouslySetInnerHTML={{ __html: inScript(data) }}
            />
          ))}
        </>
      )}
      <script type="module" src={assets.script} />
    </head>
  )
}

/** Under which search engines and readers of feeds find it. */
function Addresses({ of: place }: { of: ReturnType<typeof addressOf> }) {
  const { path, language, productName, publicUrl, blog } = useSite()
  // A text that is in one language alone is to be found in that one.
  const found = blog?.languages ?? languages
  const canonical = addressIn(blog?.language ?? language, place)
  return (
    <>
      <link rel="canonical" href={publicUrl + canonical} />
      {found.map(code => (
        <link
          key={code}
          rel="alternate"
          hrefLang={code}
          href={publicUrl + addressIn(code, place)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + place} />
      {(path === '/blog' || blog) && (
        <link
          rel="alternate"
          type="application/atom+xml"
          href={`/${language}${feedAddress}`}
          title={productName}
        />
      )}
    </>
  )
}

/** Of a blog its own where it has one, else that of all pages. */
function PreviewPicture() {
  const { blog, publicUrl, language } = useSite()
  if (blog?.picture) return <meta property="og:image" content={publicUrl + blog.picture} />
  return (
    <>
      <meta property="og:image" content={`${publicUrl}/preview/${language}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
    </>
  )
}

/** Nothing in it may end the element that it stands in. */
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')
