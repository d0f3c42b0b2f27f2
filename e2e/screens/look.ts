import { expect, type Page } from '@playwright/test'
import { violationsOfColour, violationsOfStructure } from './axe.ts'
import {
  headingsThatDoNotFit,
  hollowFields,
  setTexts,
  settled,
  sidewaysOverflow,
  smallTargets,
  unreadableTexts,
} from './layout.ts'

const small = 390
const smallest = 320
const large = 1440

export const sizeOf = (width: number) => ({ width, height: width === large ? 900 : 844 })
export const firstSize = (widths: readonly number[] = [small]) => sizeOf(widths[0] ?? small)

interface Look {
  name: string
  widths?: readonly number[] | undefined
  /** Else texts are not doubled, nothing is looked at in the dark, and a desktop only for what does not fit. */
  isWhole: boolean
}

/**
 * Everything that is asked of a screen; leaves it as it was found. The order is that of the fewest
 * changes of its size, its scheme and its texts, each of which draws the page anew.
 */
export async function look(page: Page, { name, widths = [small, large], isWhole }: Look) {
  for (const width of widths) {
    await resize(page, width)
    if (isWhole || width === widths[0]) await lookForFaults(page, name, width)
    await lookForMisfits(page, name, width)
    if (width === small) await lookAtSmallest(page, name)
  }
  if (isWhole) await lookInTheDark(page, name, widths.toReversed())
  if (isWhole && widths.includes(small)) await lookWithTextsDoubled(page, name, widths)
  await page.setViewportSize(firstSize(widths))
  await settled(page)
}

async function resize(page: Page, width: number) {
  if (page.viewportSize()?.width === width) return
  await page.setViewportSize(sizeOf(width))
  await settled(page)
}

async function lookForFaults(page: Page, name: string, width: number) {
  expect.soft(await violationsOfStructure(page), `${name}, ${width} px`).toEqual([])
  expect.soft(await violationsOfColour(page), `${name}, ${width} px, light`).toEqual([])
}

async function lookForMisfits(page: Page, name: string, width: number) {
  expect.soft(await sidewaysOverflow(page), `${name}, sideways at ${width} px`).toEqual([])
  if (width === small) {
    expect.soft(await smallTargets(page), `${name}, small targets`).toEqual([])
  }
  expect.soft(await unreadableTexts(page), `${name}, texts at ${width} px`).toEqual([])
  expect.soft(await hollowFields(page), `${name}, holes at ${width} px`).toEqual([])
}

async function lookAtSmallest(page: Page, name: string) {
  await resize(page, smallest)
  expect.soft(await sidewaysOverflow(page), `${name}, sideways at ${smallest} px`).toEqual([])
  expect.soft(await headingsThatDoNotFit(page), `${name}, headings at ${smallest} px`).toEqual([])
}

async function lookInTheDark(page: Page, name: string, widths: readonly number[]) {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const width of widths) {
    await page.setViewportSize(sizeOf(width))
    await settled(page)
    expect.soft(await violationsOfColour(page), `${name}, ${width} px, dark`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function lookWithTextsDoubled(page: Page, name: string, widths: readonly number[]) {
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
