import { randomBytes } from 'node:crypto'
import type { Language } from '@konsil/contract/core/texts'
import { Refusal } from '@konsil/contract/core/refusals'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escaped } from '../html.ts'
import {
  type SandboxAnswer,
  type SandboxCard,
  sandboxCards,
  type SandboxCheckout,
  type SandboxHappening,
  sandboxHappenings,
  type SandboxPayments,
} from '../ports/sandbox.ts'
import { policyWith } from './content-policy.ts'
import { sandboxWords } from './sandbox-words.ts'

type Sandbox = Pick<SandboxPayments, 'findCheckout' | 'ask' | 'pay' | 'happen'>
interface AskedFor {
  Params: { id: string }
  Body: unknown
}

const answers: readonly string[] = [...sandboxCards, 'CONFIRMED', 'DENIED']
const isAnswer = (value: unknown): value is SandboxCard | SandboxAnswer =>
  typeof value === 'string' && answers.includes(value)

const isHappening = (value: unknown): value is SandboxHappening =>
  sandboxHappenings.some(one => one === value)

/** Where people pay with the built-in provider. Only where it is active. */
export async function addSandboxPage(app: FastifyInstance, sandbox: Sandbox) {
  await app.register((scope, _, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    scope.get<AskedFor>('/sandbox-checkout/:id', async ({ params }, reply) => {
      const checkout = await found(sandbox, params.id)
      const { state } = await sandbox.ask(checkout.id)
      const isOpen = state === 'OPEN' && checkout.state === 'OPEN'
      return sendPage(reply, checkout, isOpen ? asking(checkout) : ended(checkout))
    })
    scope.post<AskedFor>('/sandbox-checkout/:id', async ({ params, body }, reply) => {
      const checkout = await found(sandbox, params.id)
      const { card, happening } = (body ?? {}) as Record<string, unknown>
      if (isHappening(happening)) {
        const hasHappened = await sandbox.happen(checkout.id, happening)
        return sendPage(reply, checkout, ended(checkout, hasHappened))
      }
      if (!isAnswer(card)) throw new Refusal('request.malformed')
      const step = await sandbox.pay(checkout.id, card)
      if (step === 'RETURN') return reply.redirect(checkout.returnTo, 303)
      const isAsked = step === 'AUTHENTICATE'
      return sendPage(reply, checkout, isAsked ? authenticating(checkout) : closing(checkout))
    })
    done()
  })
}

async function found(sandbox: Sandbox, id: string) {
  const checkout = id.includes('\0') ? undefined : await sandbox.findCheckout(id)
  if (!checkout) throw new Refusal('not.found')
  return checkout
}

const amountOf = ({ amountCents, currency, language }: SandboxCheckout) =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(amountCents / 100)

interface Content {
  title: string
  html: string
}

const back = ({ returnTo }: SandboxCheckout, words: string) =>
  `<p><a href="${escaped(returnTo)}">${words}</a></p>`

const facts = (checkout: SandboxCheckout) => {
  const { number, amount } = sandboxWords[checkout.language]
  return `<dl><div><dt>${number}</dt><dd>${escaped(checkout.number)}</dd></div>
<div><dt>${amount}</dt><dd>${escaped(amountOf(checkout))}</dd></div></dl>`
}

function asking(checkout: SandboxCheckout): Content {
  const { title, cards, choose, pay, cancel } = sandboxWords[checkout.language]
  const choices = sandboxCards.map(
    (card, place) =>
      `<label><input type="radio" name="card" value="${card}"${place === 0 ? ' checked' : ''}><span><b>${cards[card].name}</b><small>${cards[card].about}</small></span></label>`,
  )
  return {
    title,
    html: `${facts(checkout)}<form method="post"><fieldset><legend>${choose}</legend>${choices.join('')}</fieldset>
<button type="submit">${escaped(pay(amountOf(checkout)))}</button></form>${back(checkout, cancel)}`,
  }
}

function authenticating(checkout: SandboxCheckout): Content {
  const { bankAsks, bankAsksAbout, confirm, deny } = sandboxWords[checkout.language]
  return {
    title: bankAsks,
    html: `<p>${bankAsksAbout}</p>${facts(checkout)}<form method="post">
<button type="submit" name="card" value="CONFIRMED">${confirm}</button>
<button type="submit" name="card" value="DENIED" class="quiet">${deny}</button></form>`,
  }
}

function closing(checkout: SandboxCheckout): Content {
  const { closed, closedAbout } = sandboxWords[checkout.language]
  return { title: closed, html: `${facts(checkout)}<p>${closedAbout}</p>` }
}

function ended(checkout: SandboxCheckout, hasHappened = false): Content {
  const { over, states, goBack, hasHappened: said } = sandboxWords[checkout.language]
  // Open no longer: its time is over.
  const state = checkout.state === 'OPEN' ? 'EXPIRED' : checkout.state
  const news = hasHappened ? `<p class="note" role="status">${said}</p>` : ''
  const besides = state === 'PAID' ? later(checkout) : ''
  return { title: over, html: `${news}<p>${states[state]}</p>${back(checkout, goBack)}${besides}` }
}

/** What no payer decides: banks do, and whoever uses the pages of a payment service. */
function later({ language }: SandboxCheckout) {
  const { happens, happensAbout, happenings } = sandboxWords[language]
  const buttons = sandboxHappenings.map(
    one =>
      `<button type="submit" name="happening" value="${one}" class="quiet">${escaped(happenings[one])}</button>`,
  )
  return `<h2>${happens}</h2><p>${happensAbout}</p><form method="post">${buttons.join('')}</form>`
}

const style = `
:root { color-scheme: light dark; --acting: light-dark(#0b5c66, #86d0d3); --line: light-dark(#d9d4c8, #33414d); --quiet: light-dark(#4a5763, #b3bcc4) }
* { box-sizing: border-box }
body { max-width: 34rem; margin: 0 auto; padding: clamp(1.5rem, 6vh, 4rem) 1.25rem 3rem; font: 17px/1.55 system-ui, sans-serif; background: light-dark(#fbfaf7, #10181f); color: light-dark(#16222e, #eeeae1) }
.note { margin: 0 0 1.5rem; padding: .75rem 1rem; border: 1px solid #f0a35e; border-radius: 10px; font-size: 16px }
h1 { font: 600 1.8rem/1.2 Georgia, serif; margin: 0 0 1rem } h1 + p { margin-top: 0 }
h2 { font: 600 1.25rem/1.3 Georgia, serif; margin: 2.5rem 0 .5rem }
dl { margin: 0 0 1.5rem; border-top: 1px solid var(--line) }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .6rem 0; border-bottom: 1px solid var(--line) }
dt { color: var(--quiet) } dd { margin: 0; font-variant-numeric: tabular-nums; font-weight: 600 }
fieldset { margin: 0 0 1.5rem; padding: 0; border: 0 } legend { padding: 0 0 .6rem; font-weight: 600 }
label { display: flex; gap: .8rem; align-items: flex-start; min-height: 44px; padding: .7rem .9rem; border: 1px solid var(--line); border-bottom-width: 0; cursor: pointer }
label:first-of-type { border-radius: 10px 10px 0 0 } label:last-of-type { border-radius: 0 0 10px 10px; border-bottom-width: 1px }
label:has(:checked) { background: light-dark(#eef4f3, #18262e) }
input { width: 20px; height: 20px; margin: .2rem 0 0; accent-color: var(--acting); flex: none }
label b, label small { display: block } label b { font-weight: 600 } label small { font-size: 16px; color: var(--quiet) }
button { display: block; width: 100%; min-height: 48px; margin: 0 0 .75rem; padding: .6rem 1rem; border: 1px solid var(--acting); border-radius: 10px; background: var(--acting); color: light-dark(#fff, #10181f); font: 600 17px/1.3 system-ui, sans-serif; cursor: pointer }
button.quiet { background: none; color: var(--acting) }
a { color: var(--acting) } p > a { display: inline-block; padding: .6rem 0 }
:focus-visible { outline: 3px solid var(--acting); outline-offset: 2px }`

function sendPage(reply: FastifyReply, { language }: SandboxCheckout, { title, html }: Content) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', policyWith(nonce))
    .type('text/html; charset=utf-8')
    .send(page(language, title, html, nonce))
}

const page = (language: Language, title: string, html: string, nonce: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><title>${title}</title>
<style nonce="${nonce}">${style}</style></head><body><main><p class="note">${sandboxWords[language].note}</p><h1>${title}</h1>
${html}</main></body></html>`
