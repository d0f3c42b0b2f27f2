import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { languages } from '@konsil/contract/core/texts'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { readStructure } from './structure.ts'

const { resolve } = createRequire(import.meta.url)
const source = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')

const level = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Asked only where it may find something: it costs more than all other rules. */
const ruleOfTargets = 'target-size'

interface InPage {
  axe: typeof axe & { commons: { text: { removeUnicode: RemoveUnicode } } }
  sayViolations: (violations: axe.Result[]) => string[]
}

/** Its types leave it out. */
type RemoveUnicode = (text: string, kinds: { emoji: boolean; punctuations: boolean }) => string

/** Structures with which nothing is wrong, as far as this process has seen. */
const sound = new Set<string>()

/** What WCAG 2.2 AA forbids and a machine can see, but for colours, which cost more than all of it. */
export async function violationsOfStructure(page: Page) {
  const { structure, doubtful } = await page.evaluate(readStructure, languages)
  const isSound = sound.has(structure)
  if (isSound && doubtful.length === 0) return []
  const left = doubtful.includes(ruleOfTargets) ? [] : [ruleOfTargets]
  const violations = await violationsOf(page, isSound ? doubtful : level, left)
  if (!isSound && violations.length === 0) sound.add(structure)
  return violations
}

async function violationsOf(page: Page, runOnly: string[], left: string[]) {
  await teachAxe(page)
  return page.evaluate(
    async options => {
      const { axe, sayViolations } = window as unknown as InPage
      return sayViolations((await axe.run(options)).violations)
    },
    {
      runOnly,
      rules: Object.fromEntries(
        [...rulesOfColour, ...left].map(rule => [rule, { enabled: false }]),
      ),
      // Only what they would report is gathered.
      reporter: 'no-passes' as const,
    },
  )
}

/** What colours follow from, of each text about which this process knows what axe says. */
const judged = new Set<string>()

/** Why axe cannot judge a text, where that follows from its look and not from what lies around it. */
const reasonsInLook = ['bgGradient', 'bgImage', 'pseudoContent']

/** Texts that cannot be told from what is behind them, or links from the words around them. */
export async function violationsOfColour(page: Page) {
  const looks = await page.evaluate(findLooks)
  const unknown = looks.flatMap((look, index) => (judged.has(look) ? [] : [index]))
  if (unknown.length === 0) return []
  await teachAxe(page)
  const question = { unknown, rulesOfColour, reasonsInLook }
  const { known, violations } = await page.evaluate(judgeColours, question)
  for (const index of known) judged.add(looks[index] ?? '')
  return violations
}

/** Axe stays in the page until the next one is loaded. */
async function teachAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return
  // The browser keeps what it has compiled of a script, and of a text that is evaluated it does not.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Runtime.evaluate', { expression: source })
  await devTools.detach()
  await page.evaluate(() => {
    const inPage = window as unknown as InPage
    inPage.sayViolations = violations =>
      violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, any, all, none }) => {
          const message = [...any, ...all, ...none][0]?.message ?? ''
          return `${id}: ${help}\n  ${html}\n  ${message}`
        }),
      )
  })
}

interface WithTexts {
  /** Those that look alike stand together. */
  textsByLook: Element[][]
}

/** In the page: for each text in sight its place and all that its colours follow from, once each. */
async function findLooks() {
  const known = new Map<Element, string>()

  const lookOf = (element: Element): string => {
    const found = known.get(element)
    if (found !== undefined) return found
    const style = getComputedStyle(element)
    const own = [
      `${element.tagName}.${element.classList.value}`,
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.filter,
      style.textShadow,
      style.fontSize,
      style.fontWeight,
      style.textDecorationLine,
      // What cannot be used may be as pale as it likes.
      element.matches(':disabled, [aria-disabled="true"]'),
      element instanceof HTMLLabelElement && element.control?.matches(':disabled'),
    ].join(' ')
    const look = element.parentElement ? `${lookOf(element.parentElement)}\n${own}` : own
    known.set(element, look)
    return look
  }

  const wordless = ['checkbox', 'radio', 'range', 'file', 'hidden']
    .map(type => `[type=${type}]`)
    .join(', ')
  const hasWords = (element: Element) =>
    element.matches(`input:not(${wordless}), select, textarea`) ||
    [...element.childNodes].some(
      node => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
    )
  /** Axe passes by a lone dash, and by no other word of the same look. */
  const withoutLetters = (element: Element) =>
    /[\p{L}\p{N}]/u.test(element.textContent) ? '' : element.textContent.trim()
  const isInSight = (element: Element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect()
    // What is fixed above the window does not come with the page.
    const isFixed = element instanceof HTMLElement && element.offsetParent === null
    const top = isFixed ? 0 : -scrollY
    const isForEarsOnly = width <= 1 || height <= 1 || right <= 0 || bottom <= top
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return isShown && !isForEarsOnly
  }

  const byLook = new Map<string, Element[]>()
  // Behind a modal dialog axe judges nothing, either.
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  for (const element of place.querySelectorAll('*')) {
    if (!hasWords(element) || !isInSight(element)) continue
    const look = `${lookOf(element)}\n${withoutLetters(element)}`
    byLook.set(look, [...(byLook.get(look) ?? []), element])
  }
  const inPage = window as unknown as WithTexts
  inPage.textsByLook = [...byLook.values()]

  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))).join()
  return Promise.all([...byLook.keys()].map(digest))
}

interface Question {
  unknown: number[]
  rulesOfColour: string[]
  reasonsInLook: string[]
}

/** In the page: what is wrong with these, and of which of them axe will always say the same. */
async function judgeColours({ unknown, rulesOfColour, reasonsInLook }: Question) {
  const { axe, sayViolations, textsByLook } = window as unknown as InPage & WithTexts
  const asked = unknown.flatMap(index => textsByLook[index] ?? [])
  const { passes, violations, incomplete } = await axe.run(
    { include: asked as HTMLElement[] },
    {
      runOnly: rulesOfColour,
      resultTypes: ['passes', 'violations', 'incomplete'],
      elementRef: true,
    },
  )
  const contrastOf = (results: axe.Result[]) =>
    results.find(({ id }) => id === 'color-contrast')?.nodes ?? []
  const isUndecidable = ({ any }: axe.NodeResult) =>
    any.some(({ data }) => reasonsInLook.includes(data?.messageKey))
  const settled = [...contrastOf(passes), ...contrastOf(incomplete).filter(isUndecidable)]
  const elements = new Set<unknown>(settled.map(({ element }) => element))
  const isPunctuation = ({ textContent }: Element) =>
    textContent.trim() !== '' &&
    axe.commons.text.removeUnicode(textContent, { emoji: true, punctuations: true }).trim() === ''
  const isExempt = (element: Element) =>
    element.closest(':disabled, [aria-disabled="true"]') || isPunctuation(element)
  const isKnown = (index: number) =>
    textsByLook[index]?.some(element => elements.has(element) || isExempt(element))
  return { known: unknown.filter(isKnown), violations: sayViolations(violations) }
}
