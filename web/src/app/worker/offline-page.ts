import type { Language } from '@konsil/contract/core/texts'
import {
  type KeptAppointments,
  readKeptAppointments,
} from '../../lib/signed-in/kept-appointments.ts'
import de from '../../texts/de/offline.json'
import en from '../../texts/en/offline.json'
import style from './offline-page.css?inline'

const texts: Record<Language, typeof en> = { en, de }

/** What stands where a page cannot be had: that there is no connection, and what is known here of appointments. */
export async function offlinePage() {
  const kept = await readKeptAppointments()
  const nonce = crypto.randomUUID()
  return new Response(drawn(kept, nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
      'cache-control': 'no-store',
    },
  })
}

const spokenHere = (): Language => (/^de\b/i.test(navigator.language) ? 'de' : 'en')

function drawn(kept: KeptAppointments | undefined, nonce: string) {
  const language = kept?.language ?? spokenHere()
  const say = texts[language]
  const product = escaped(kept?.product ?? '')
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${say.title}</title>
<style nonce="${nonce}">${style}</style>
<header>${logo}<span>${product}</span></header>
<main>
<h1>${say.title}</h1>
<p>${say.text}</p>
<p><a class="again" href="">${say.again}</a></p>
${kept ? appointmentsOf(kept) : ''}
<p class="soft">${linked(say.emergency)}</p>
</main>
</html>`
}

function appointmentsOf({ list, language, asOf }: KeptAppointments) {
  const say = texts[language]
  const ahead = list.filter(({ until }) => until > Date.now())
  const rows = ahead.map(
    ({ when, kind, number }) =>
      `<li><strong>${escaped(when)}</strong><span>${escaped(kind)} · ${filled(say.number, 'code', number)}</span></li>`,
  )
  return `<section>
<h2>${say.next}</h2>
${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${say.none}</p>`}
<p class="soft">${filled(say.asOf, 'when', asOf)}</p>
</section>`
}

const filled = (text: string, name: string, value: string) =>
  text.replace(`{{${name}}}`, () => escaped(value))

const linked = (text: string) =>
  text.replace(/<(life|duty)>(\d+)<\/\1>/g, '<a href="tel:$2">$2</a>')

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => signs[sign] ?? sign)

/** The sign of the product, as the pages have it. */
const logo = `<svg width="39" height="26" viewBox="0 0 48 32" fill="none" stroke-width="2.4" aria-hidden="true">
<path class="both" d="M24 5.75a13 13 0 0 1 0 20.5 13 13 0 0 1 0-20.5z"/>
<circle class="second" cx="32" cy="16" r="13"/><circle class="first" cx="16" cy="16" r="13"/></svg>`
