import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { signInRoles } from '@konsil/contract/core/roles'
import { languages } from '@konsil/contract/core/texts'
import { type GuidePictureName, guidePictures } from '../../web/src/lib/site/guide-pictures.ts'
import { phone, rememberedBy, test } from '../fixtures/signed-in.ts'
import { newPerson } from '../people/person.ts'
import { signUp } from '../people/sign-up.ts'
import { settled } from './layout.ts'
import { onStage, seeTitle, type Stage } from './screen.ts'
import { screens } from './table.ts'

const folder = fileURLToPath(new URL('../../web/public/guide', import.meta.url))
const quality = 80

/** How a guide's picture is come by: a screen that is proven anyway, or a way of its own. */
const ways: Record<GuidePictureName, string | ((stage: Stage) => Promise<void>)> = {
  'sign-up': 'sign-up-patient',
  'activation-mail-sent': seeMailSent,
  'sign-in': 'sign-in-patient',
  'dashboard-patient': 'dashboard-patient',
  'sign-up-doctor': 'sign-up-doctor',
  'sign-in-doctor': 'sign-in-doctor',
  'dashboard-doctor': 'dashboard-doctor',
}

/** Somebody of whom no reader could think that they exist. */
async function seeMailSent(stage: Stage) {
  const { page, language, said } = stage
  const email = { en: 'mary@patient.example', de: 'erika@patient.example' }[language]
  const [firstName, lastName] = language === 'de' ? ['Erika', 'Muster'] : ['Mary', 'Sample']
  await signUp(page, { ...newPerson('PATIENT', { language, firstName, lastName }), email })
  await seeTitle(stage, said('access:signUp.done.title'))
}

for (const [name, size] of Object.entries(guidePictures) as [
  GuidePictureName,
  { width: number; height: number },
][]) {
  for (const language of languages) {
    test(`guide ${name}, ${language}`, async ({ openBrowser, sessionOf, watch }) => {
      const role = signInRoles.find(role => name === `dashboard-${role.toLowerCase()}`)
      const onPhone = size.width === phone.viewport.width
      const page = await openBrowser({
        ...(onPhone ? phone : {}),
        viewport: size,
        // A desktop is shown at half its width.
        deviceScaleFactor: onPhone ? 2 : 1,
        storageState: rememberedBy(language, role && (await sessionOf(role))),
        reducedMotion: 'reduce',
      })
      const way = ways[name]
      const stage = onStage(page, language, watch)
      await (typeof way === 'string' ? screenNamed(way).open(stage) : way(stage))
      await page.evaluate(async () => {
        await document.fonts.ready
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        window.scrollTo(0, 0)
      })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await settled(page)
        await keep(page, `${name}-${language}-${colorScheme}.webp`)
      }
    })
  }
}

function screenNamed(name: string) {
  const screen = screens.find(screen => screen.name === name)
  if (!screen) throw new Error(`There is no screen ${name}.`)
  return screen
}

/** As WebP, which Playwright itself does not write. */
async function keep(page: Page, name: string) {
  const devTools = await page.context().newCDPSession(page)
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality })
  await devTools.detach()
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/${name}`, Buffer.from(data, 'base64'))
}
