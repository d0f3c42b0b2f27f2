import type { Language } from '@konsil/contract/core/texts'
import type { FastifyInstance } from 'fastify'
import { pageLanguage } from './language.ts'

const shortcuts: Record<Language, { name: string; url: string }[]> = {
  en: [{ name: 'Appointments', url: '/dashboard/appointment' }],
  de: [{ name: 'Termine', url: '/dashboard/appointment' }],
}

const icon = (name: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  type: 'image/png',
  sizes,
  purpose,
})

/** So that the product can be installed: it begins where somebody is signed in, in a window of its own. */
const manifestOf = (productName: string, language: Language) => ({
  id: '/',
  name: productName,
  short_name: productName,
  lang: language,
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#fbfaf7',
  categories: ['medical'],
  icons: [
    icon('icon-192', '192x192', 'any'),
    icon('icon-512', '512x512', 'any'),
    icon('icon-maskable-512', '512x512', 'maskable'),
  ],
  shortcuts: shortcuts[language],
})

export function addWebManifest(app: FastifyInstance, productName: string) {
  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-language, cookie')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(productName, pageLanguage(request.headers)))),
  )
}
