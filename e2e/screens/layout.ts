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

/** Headings that run out of their box, or of which a line ends inside a word without a hyphen. */
export const headingsThatDoNotFit = (page: Page) =>
  page.evaluate(() => {
    const letters = (node: Node) => {
      const range = document.createRange()
      return (node.nodeValue ?? '').split('').map((letter, at) => {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        // The first letter of a line begins where the line before it ends, too.
        const { top = 0, right = 0 } = [...range.getClientRects()].at(-1) ?? {}
        return { letter, top, right }
      })
    }

    const isBroken = (node: Node) =>
      letters(node).some(({ letter, top }, at, all) => {
        const next = all[at + 1]
        const inWord = /\p{L}{2}/u.test(letter + (next?.letter ?? ''))
        return inWord && next !== undefined && next.top > top + 8
      })

    const isOutside = (node: Node, edge: number) => letters(node).some(({ right }) => right > edge)

    const texts = (heading: Element) => {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const nodes: Node[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node)
      return nodes
    }

    // A browser that can hyphenate by itself puts a hyphen where this cannot see it.
    const byHand = new CSSStyleSheet()
    byHand.replaceSync('h1, h2, h3 { hyphens: manual !important }')
    document.adoptedStyleSheets.push(byHand)
    const found = [...document.querySelectorAll('h1, h2, h3')]
      .filter(heading => heading.clientWidth > 1 && heading.checkVisibility())
      .filter(heading => {
        const edge = heading.getBoundingClientRect().right + 1
        return texts(heading).some(text => isBroken(text) || isOutside(text, edge))
      })
      .map(heading => heading.textContent)
    document.adoptedStyleSheets.pop()
    return found
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

    /** One that lies over all of the card in which it stands is as large as that. */
    const covered = (element: Element) => {
      const over = getComputedStyle(element, '::after')
      const isSpread = over.position === 'absolute' && over.inset === '0px'
      return (isSpread && element instanceof HTMLElement && element.offsetParent) || element
    }

    const area = (element: Element) => {
      const labels = 'labels' in element ? [...(element.labels as NodeListOf<Element>)] : []
      const around = element.closest('label')
      const kind = element instanceof HTMLInputElement ? element.type : ''
      const ticked = kind === 'checkbox' || kind === 'radio'
      const parts = ticked ? [element, ...labels, ...(around ? [around] : [])] : [covered(element)]
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

/** Fields of a column that are higher than what is in them: a hole in the form. */
export const hollowFields = (page: Page) =>
  page.evaluate(() => {
    const isInColumn = ({ parentElement }: Element) => {
      if (!parentElement) return false
      const { display, flexDirection } = getComputedStyle(parentElement)
      return display === 'flex' && flexDirection === 'column'
    }
    const hole = (field: Element) => {
      const { bottom } = field.getBoundingClientRect()
      const { paddingBottom, borderBottomWidth } = getComputedStyle(field)
      const parts = [...field.children].map(part => part.getBoundingClientRect().bottom)
      const own = Number.parseFloat(paddingBottom) + Number.parseFloat(borderBottomWidth)
      return Math.round(bottom - own - Math.max(...parts))
    }
    return [...document.querySelectorAll('label[for]')]
      .map(label => ({ label, field: label.parentElement }))
      .filter(({ field }) => field?.checkVisibility() && isInColumn(field) && hole(field) > 8)
      .map(({ label, field }) => `"${label.textContent.trim()}" ${field ? hole(field) : 0} px`)
  })

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
    /** What is asked of many elements again and again is answered once each. */
    const once = <Answer>(find: (element: Element) => Answer) => {
      const known = new Map<Element, Answer>()
      return (element: Element) => {
        const answer = known.has(element) ? (known.get(element) as Answer) : find(element)
        known.set(element, answer)
        return answer
      }
    }
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

    const isCutBy = once(box => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(box)
      // Shortened on purpose: an ellipsis says so, and the whole is a press away.
      if (webkitLineClamp !== 'none') return false
      return (
        (hides(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
        (hides(overflowY) && box.scrollHeight > box.clientHeight + 1)
      )
    })

    /** Kept for those who listen: one pixel of it is drawn. */
    const isForListeners: (element: Element) => boolean = once(element => {
      const { clipPath } = getComputedStyle(element)
      if (clipPath === 'inset(50%)') return true
      return element.parentElement !== null && isForListeners(element.parentElement)
    })

    /** What stays in its place while the page moves lies over it by design. */
    const isFloating: (element: Element) => boolean = once(element => {
      const { position } = getComputedStyle(element)
      if (position === 'fixed' || position === 'sticky') return true
      if (element.matches('[popover], [role=menu], [class*=skip]')) return true
      return element.parentElement !== null && isFloating(element.parentElement)
    })

    const modal = document.querySelector('dialog:modal')

    interface Box {
      left: number
      top: number
      right: number
      bottom: number
    }
    const common = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })
    const everything = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }

    /** Where something inside it is in sight: what scrolls hides the rest behind its own edges. */
    const sight: (element: Element) => Box = once(element => {
      const around = element.parentElement ? sight(element.parentElement) : everything
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY)
      if (!scrolls || element === document.body) return around
      return common(around, element.getBoundingClientRect())
    })

    const readTexts = () => {
      const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT)
      const texts: { words: string; element: Element; lines: Box[] }[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        const words = node.nodeValue?.trim() ?? ''
        if (!element || words === '' || element.closest('[aria-hidden=true], option')) continue
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        if (isForListeners(element)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const lines = [...range.getClientRects()]
          .map(line => common(line, sight(element)))
          .filter(({ left, top, right, bottom }) => right > left && bottom > top)
        texts.push({ words: words.slice(0, 40), element, lines })
      }
      return texts
    }

    // The box of a line is higher than its letters: a little overlap is none to the eye.
    const overlap = (one: Box, other: Box) => {
      const { left, top, right, bottom } = common(one, other)
      const height = Math.min(one.bottom - one.top, other.bottom - other.top)
      return right - left > 2 && bottom - top > 0.4 * height
    }

    const texts = readTexts()
    const cut = texts
      .filter(({ element }) => [element, element.parentElement].some(box => box && isCutBy(box)))
      .map(({ words }) => `"${words}" is cut`)
    /** The same in a dialog, which itself is fixed: what sticks at its edge. */
    const isSticking: (element: Element) => boolean = once(element => {
      if (element === modal || element.parentElement === null) return false
      return getComputedStyle(element).position === 'sticky' || isSticking(element.parentElement)
    })
    const isAbove = (element: Element) =>
      modal === null
        ? isFloating(element)
        : element.closest('[popover]') !== null || isSticking(element)
    const lines = texts
      .filter(({ element }) => !isAbove(element))
      .flatMap(text => text.lines.map(line => ({ text, ...line })))
      .sort((one, other) => one.top - other.top)
    const onOthers = new Set<string>()
    for (const [index, one] of lines.entries()) {
      // From the first that begins below it on, none is in its way.
      for (
        let at = index + 1, other = lines[at];
        other && other.top < one.bottom;
        other = lines[++at]
      )
        if (other.text !== one.text && overlap(one, other))
          onOthers.add(`"${one.text.words}" lies on "${other.text.words}"`)
    }
    return [...cut, ...onOthers]
  })
