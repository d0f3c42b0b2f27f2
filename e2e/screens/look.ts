import { expect, type Page } from '@playwright/test'
import { violations, violationsOfColour, violationsOfStructure } from './axe.ts'
import { setTexts, settled, sidewaysOverflow, smallTargets, unreadableTexts } from './layout.ts'

const small = 390
const smallest = 320
const large = 1440

export const sizeOf = (width: number) => ({ width, height: width === large ? 900 : 844 })
export const firstSize = (widths: readonly number[] = [small]) => sizeOf(widths[0] ?? small)

interface Wanted {
  widths?: readonly number[] | undefined
  /** Not again when they were seen on the same elements: other words leave every colour as it is. */
  colours: boolean
}

/** Everything that is asked of a screen; leaves it as it was found. */
export async function look(page: Page, name: string, { widths = [small, large], colours }: Wanted) {
  for (const width of widths) {
    await page.setViewportSize(sizeOf(width))
    await settled(page)
    if (colours) await lookAtColours(page, `${name}, ${width} px`)
    else expect.soft(await violationsOfStructure(page), `${name}, ${width} px`).toEqual([])
    expect.soft(await sidewaysOverflow(page), `${name}, sideways at ${width} px`).toEqual([])
    if (width === small) {
      expect.soft(await smallTargets(page), `${name}, small targets`).toEqual([])
    }
    expect.soft(await unreadableTexts(page), `${name}, texts at ${width} px`).toEqual([])
  }
  if (widths.includes(small)) await lookClosely(page, name, widths)
  await page.setViewportSize(firstSize(widths))
  await settled(page)
}

/** In both colour schemes. */
async function lookAtColours(page: Page, name: string) {
  expect.soft(await violations(page), `${name}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  expect.soft(await violationsOfColour(page), `${name}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** On the smallest phone, and with texts twice as large as usual. */
async function lookClosely(page: Page, name: string, widths: readonly number[]) {
  await page.setViewportSize(sizeOf(smallest))
  await settled(page)
  expect.soft(await sidewaysOverflow(page), `${name}, sideways at ${smallest} px`).toEqual([])
  await setTexts(page, 'doubled')
  for (const width of widths) {
    await page.setViewportSize(sizeOf(width))
    await settled(page)
    const how = `texts doubled, ${width} px`
    expect.soft(await sidewaysOverflow(page), `${name}, sideways, ${how}`).toEqual([])
    expect.soft(await unreadableTexts(page), `${name}, ${how}`).toEqual([])
  }
  await setTexts(page, 'usual')
}
