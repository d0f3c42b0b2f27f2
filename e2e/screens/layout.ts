import type { Page } from '@playwright/test'

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

/** Words of which a part is hidden by their own box, or that lie on other words. */
export const unreadableTexts = (page: Page) =>
  page.evaluate(() => {
    const isRead = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1
    const hasWords = (element: Element) =>
      [...element.childNodes].some(node => node.nodeType === 3 && node.nodeValue?.trim())

    const isCutBy = (box: Element) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (hides(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
        (hides(overflowY) && box.scrollHeight > box.clientHeight + 1)
      )
    }

    const read = [...document.querySelectorAll('body *')].filter(
      element => hasWords(element) && isRead(element) && !element.closest('[aria-hidden=true]'),
    )
    const quoted = (element: Element) => `"${element.textContent.trim().slice(0, 40)}"`
    const cut = read
      .filter(
        element => isCutBy(element) || (element.parentElement && isCutBy(element.parentElement)),
      )
      .map(element => `${quoted(element)} is cut`)

    const linesOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].filter(box => box.width > 1)
    }
    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4

    const modal = document.querySelector('dialog:modal')
    const layer = modal ? read.filter(element => modal.contains(element)) : read
    const flowing = layer.filter(element => !element.closest('[popover], [class*=skip]'))
    const onOthers = flowing.flatMap((one, index) =>
      flowing
        .slice(index + 1)
        .filter(other => !one.contains(other) && !other.contains(one))
        .filter(other => linesOf(one).some(a => linesOf(other).some(b => overlap(a, b))))
        .map(other => `${quoted(one)} lies on ${quoted(other)}`),
    )
    return [...cut, ...onOthers]
  })
