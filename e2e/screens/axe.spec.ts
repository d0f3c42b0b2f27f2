import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { violationsOfStructure } from './axe.ts'

const show = (page: Page, body: string) =>
  page.setContent(
    `<html lang="en"><title>Targets</title><main><h1>Targets</h1>${body}</main></html>`,
  )

const buttons = (pixels: number) =>
  ['One', 'Two', 'Three']
    .map(name => `<button aria-label="${name}" style="all: unset; ${sized(pixels)}"></button>`)
    .join('')
const sized = (pixels: number) =>
  `display: block; background: #000; width: ${pixels}px; height: ${pixels}px`

test('SHELL-29 what is too small to be pressed is seen at the first look and at each later one', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  await show(page, buttons(24))
  expect(await violationsOfStructure(page)).toEqual([])
  for (const pixels of [10, 10]) {
    await show(page, buttons(pixels))
    expect((await violationsOfStructure(page)).join()).toContain('target-size')
  }
  await show(page, `<p>Another structure</p>${buttons(10)}`)
  expect((await violationsOfStructure(page)).join()).toContain('target-size')
})
