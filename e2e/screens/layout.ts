import type { Page } from '@playwright/test'

/** What the browser moves or colours after a change has come to rest. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    const isMoving = () => document.getAnimations().some(one => one instanceof CSSTransition)
    // A colour that is handed down moves on from parent to child, a frame each.
    for (let calm = 0, frames = 0; calm < 2 && frames < 120; frames += 1) {
      await frame()
      calm = isMoving() ? 0 : calm + 1
    }
  })

/** Which elements with which classes stand inside which: what colours follow from, without the words. */
export const elementsIn = (page: Page) =>
  page.evaluate(() => {
    const pathOf = (element: Element): string => {
      const own = `${element.tagName}.${element.classList.value}`
      return element.parentElement ? `${pathOf(element.parentElement)} ${own}` : own
    }
    return [...new Set([...document.querySelectorAll('body *')].map(pathOf))].sort().join('\n')
  })

/** How far the page can be moved sideways, which is how much of it does not fit. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')]
      .filter(element => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map(element => `${element.tagName.toLowerCase()}.${element.classList.value}`)
    return [`${scrollWidth} in ${clientWidth}`, ...wide.slice(-5)]
  })

/** Things to press that a thumb would miss; links inside a sentence are as high as their line. */
export const smallTargets = (page: Page, least = 44) =>
  page.evaluate(least => {
    const pressable =
      'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=button], [role=menuitem], [role=tab], [role=option]'

    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      !isBehindDialog(element)

    const isBehindDialog = (element: Element) => {
      const modal = document.querySelector('dialog:modal')
      return modal !== null && !modal.contains(element)
    }

    const isInline = (element: Element) => {
      const sentence = element.closest('p, li, label, dd')
      if (getComputedStyle(element).display !== 'inline' || !sentence) return false
      return sentence.textContent.trim() !== element.textContent.trim()
    }

    const isOffScreen = (box: DOMRect) => box.right <= 0 || box.bottom <= 0 || box.width <= 1

    const area = (element: Element) => {
      const labels = 'labels' in element ? [...(element.labels as NodeListOf<Element>)] : []
      const around = element.closest('label')
      const kind = element instanceof HTMLInputElement ? element.type : ''
      const ticked = kind === 'checkbox' || kind === 'radio'
      const parts = ticked ? [element, ...labels, ...(around ? [around] : [])] : [element]
      const boxes = parts.map(part => part.getBoundingClientRect())
      return {
        width: Math.max(...boxes.map(box => box.right)) - Math.min(...boxes.map(box => box.left)),
        height: Math.max(...boxes.map(box => box.bottom)) - Math.min(...boxes.map(box => box.top)),
      }
    }

    return [...document.querySelectorAll(pressable)]
      .filter(element => isShown(element) && !isInline(element))
      .filter(element => !isOffScreen(element.getBoundingClientRect()))
      .map(element => ({ element, ...area(element) }))
      .filter(({ width, height }) => Math.round(width) < least || Math.round(height) < least)
      .map(({ element, width, height }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent.trim()
        return `${element.tagName.toLowerCase()} "${name}" ${Math.round(width)}×${Math.round(height)}`
      })
  }, least)

const textSizes = { usual: { standard: 16, fixed: 13 }, doubled: { standard: 32, fixed: 26 } }

/** As the browser's own setting for the size of texts does it. */
export async function setTexts(page: Page, size: keyof typeof textSizes) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: textSizes[size] })
  await devTools.detach()
}

/** Words of which a part is hidden by their own box, or that lie on other words. */
export const unreadableTexts = (page: Page) =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

    const isCutBy = (box: Element) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      return (
        (hides(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
        (hides(overflowY) && box.scrollHeight > box.clientHeight + 1)
      )
    }

    /** Kept for those who listen: one pixel of it is drawn. */
    const isForListeners = (element: Element): boolean => {
      const { clipPath } = getComputedStyle(element)
      if (clipPath === 'inset(50%)') return true
      return element.parentElement !== null && isForListeners(element.parentElement)
    }

    /** What stays in its place while the page moves lies over it by design. */
    const isFloating = (element: Element): boolean => {
      const { position } = getComputedStyle(element)
      if (position === 'fixed' || position === 'sticky') return true
      if (element.matches('[popover], [role=menu], [class*=skip]')) return true
      return element.parentElement !== null && isFloating(element.parentElement)
    }

    const modal = document.querySelector('dialog:modal')

    /** The part of a line that is in sight: what scrolls hides the rest behind its own edges. */
    const inSight = (line: DOMRect, element: Element | null): DOMRect => {
      if (!element) return line
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY)
      if (!scrolls || element === document.body) return inSight(line, element.parentElement)
      const box = element.getBoundingClientRect()
      const [left, top] = [Math.max(line.left, box.left), Math.max(line.top, box.top)]
      const width = Math.max(0, Math.min(line.right, box.right) - left)
      const height = Math.max(0, Math.min(line.bottom, box.bottom) - top)
      return inSight(new DOMRect(left, top, width, height), element.parentElement)
    }

    const readTexts = () => {
      const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT)
      const texts: { words: string; element: Element; lines: DOMRect[] }[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        const words = node.nodeValue?.trim() ?? ''
        if (!element || words === '' || element.closest('[aria-hidden=true], option')) continue
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        if (isForListeners(element)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const lines = [...range.getClientRects()]
          .map(line => inSight(line, element))
          .filter(({ width, height }) => width > 0 && height > 0)
        texts.push({ words: words.slice(0, 40), element, lines })
      }
      return texts
    }

    // The box of a line is higher than its letters: a little overlap is none to the eye.
    const overlap = (one: DOMRect, other: DOMRect) => {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return width > 2 && height > 0.4 * Math.min(one.height, other.height)
    }

    const texts = readTexts()
    const cut = texts
      .filter(({ element }) => [element, element.parentElement].some(box => box && isCutBy(box)))
      .map(({ words }) => `"${words}" is cut`)
    const flowing = texts.filter(({ element }) => modal !== null || !isFloating(element))
    const onOthers = flowing.flatMap((one, index) =>
      flowing
        .slice(index + 1)
        .filter(other => one.lines.some(a => other.lines.some(b => overlap(a, b))))
        .map(other => `"${one.words}" lies on "${other.words}"`),
    )
    return [...cut, ...onOthers]
  })
