import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments } from '../../e2e/product/chromium-arguments.ts'

/** The system's Chromium, as `scripts/bench.mjs` has found it. */
export function openChromium(more: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...chromiumArguments, ...more],
  })
}
