import { type Language, languages } from '@konsil/contract/core/texts'
import { isFull } from '../../server/test/proofs/size.ts'
import { expect, test } from '../fixtures/signed-in.ts'
import type { Watch } from '../fixtures/watch.ts'
import { firstSize, look } from './look.ts'
import { type Expected, onStage, type Screen, type Stage, type State } from './screen.ts'
import { switchLanguage } from './switch-language.ts'
import { screens } from './table.ts'

interface Part {
  screen: Screen
  states: State[]
  /** Counted from 1; the page as it opens is looked at in the first one. */
  number: number
}

/** Whose words are longer. */
const wordier: Language = 'de'

/** One of each page of each role. */
const firsts = new Set(
  new Map(screens.toReversed().map(screen => [`${screen.role} ${screen.route}`, screen])).values(),
)

/** What every run looks at; `npm run prove screens` looks at everything, in both languages (decision 0056). */
const lookedAt = isFull ? screens : screens.filter(one => firsts.has(one) || one.isPlace)
const statesOf = ({ states = [] }: Screen) => (isFull ? states : [])
const languagesOf = (screen: Screen) => (isFull || firsts.has(screen) ? languages : [wordier])

/** A page of many states is looked at by several workers. */
const statesAtOnce = 3

function partsOf(screen: Screen): Part[] {
  const states = statesOf(screen)
  const count = Math.max(1, Math.ceil(states.length / statesAtOnce))
  return Array.from({ length: count }, (_, index) => ({
    screen,
    states: states.slice(index * statesAtOnce, (index + 1) * statesAtOnce),
    number: index + 1,
  }))
}

for (const { screen, states, number } of lookedAt.flatMap(partsOf)) {
  const name = number === 1 ? screen.name : `${screen.name}, part ${number}`
  test(`SHELL-29 ${name}: fits, can be pressed, read and heard`, async ({ visit, watch }) => {
    test.setTimeout(240_000 * (1 + states.length))

    /** The page as it opens. What it was in another language is still there to be switched. */
    async function begin(language: Language, former?: Stage) {
      expectOf(watch, screen)
      if (former && screen.translated) {
        const stage = await switchLanguage(former, language)
        await screen.translated(stage)
        return stage
      }
      const page = await visit({ language, role: screen.role, now: screen.now })
      await page.setViewportSize(firstSize(screen.widths))
      const stage = onStage(page, language, watch)
      await screen.open(stage)
      return stage
    }

    /** Every state answers for its own troubles. */
    async function examine({ page, language }: Stage, { name, widths }: Screen | State) {
      const isWhole = isFull || language === wordier
      await look(page, { name: `${name}, ${language}`, widths, isWhole })
      expect.soft(watch.unexpected(), `${name}, ${language}: nothing goes wrong`).toEqual([])
      watch.beginAnew()
    }

    /** Nothing when the page has to be opened again. */
    async function leave(stage: Stage, state: State) {
      if (!state.leave) return undefined
      await state.leave(stage)
      await stage.page.evaluate(() => window.scrollTo(0, 0))
      return stage
    }

    let stage: Stage | undefined
    for (const language of languagesOf(screen)) {
      stage = await begin(language, stage)
      if (number === 1) await examine(stage, screen)
      for (const state of states) {
        stage ??= await begin(language)
        expectOf(watch, state)
        await stage.page.setViewportSize(firstSize(state.widths ?? screen.widths))
        await state.enter(stage)
        await examine(stage, state)
        stage = await leave(stage, state)
      }
    }
  })
}

function expectOf(watch: Watch, { answers, losesCalls, throws }: Expected) {
  if (losesCalls) watch.expectLost()
  for (const thrown of throws ?? []) watch.expectThrown(thrown)
  for (const [status, path] of answers ?? []) watch.expectAnswer(status, path)
}
