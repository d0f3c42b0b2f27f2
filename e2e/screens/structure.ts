/**
 * In the page: all that axe's rules follow from but words and places, so that they are asked once of what
 * differs in these alone, and the rules that follow from places where they may find something.
 */
export async function readStructure(languages: readonly string[]) {
  /** That there is a word is what counts. */
  const words = new Set(['aria-label', 'aria-description', 'alt', 'placeholder', 'title', 'value'])
  const addresses = new Set(['href', 'src', 'srcset', 'action', 'poster', 'data'])
  const unread = /^(class|style|nonce|datetime|selected|data-.+)$/
  const references = new Set(['for', 'list', 'headers', 'form', 'popovertarget'])
  const ofAria =
    /^aria-(activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns)$/

  const order = new Map<string, number>()
  for (const { id } of document.querySelectorAll('[id]'))
    if (!order.has(id)) order.set(id, order.size)
  const placesOf = (ids: string) => ids.split(/\s+/).map(id => order.get(id) ?? 'none')

  /** Of what is said about the page two things count; a nonce is another one each time it is loaded. */
  const isRead = ({ name, ownerElement }: Attr) =>
    !unread.test(name) &&
    (name !== 'content' || ownerElement?.matches('[name=viewport], [http-equiv=refresh]'))

  function read({ name, value }: Attr): unknown {
    if (words.has(name)) return value.trim() !== ''
    if (addresses.has(name)) return value.startsWith('#') ? placesOf(value.slice(1)) : value !== ''
    if (name === 'lang') return languages.includes(value) || value
    if (name === 'id' || references.has(name) || ofAria.test(name)) return placesOf(value)
    return value
  }

  const isShown = (element: Element) => [
    element.checkVisibility({ visibilityProperty: true }),
    element.checkVisibility({ opacityProperty: true }),
    element.matches(':modal, :popover-open'),
  ]

  /** Nobody meets it, and nothing refers to it: a closed dialog waits in its place for being opened. */
  const isNothing = (element: Element) =>
    element.matches('script, style, link') ||
    (element.matches('dialog:not([open])') && element.querySelector('[id]') === null)

  function describe(node: Node): unknown[] {
    if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').trim() ? ['words'] : []
    if (!(node instanceof Element) || isNothing(node)) return []
    const attributes = [...node.attributes]
      .filter(isRead)
      .map(attribute => [attribute.name, read(attribute)])
    return [[node.tagName, isShown(node), attributes, ...[...node.childNodes].flatMap(describe)]]
  }

  // Behind a modal dialog nothing can be reached.
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const targets = [
    ...place.querySelectorAll(
      'a[href], area[href], button, input, select, textarea, summary, [tabindex], [role]',
    ),
  ]
    .filter(element => element.checkVisibility({ visibilityProperty: true }))
    .map(element => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
    .map(({ element, box: { left, top, right, bottom } }) => ({
      element,
      left,
      top,
      right,
      bottom,
    }))
  type Target = (typeof targets)[number]
  const isSmall = ({ left, top, right, bottom }: Target) =>
    Math.min(right - left, bottom - top) < 24
  const cover = (one: Target, other: Target) =>
    Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
    Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top) &&
    !one.element.contains(other.element) &&
    !other.element.contains(one.element)
  const isCovered = (one: Target, at: number) =>
    targets.slice(at + 1).some(other => cover(one, other))
  const scrolls = (element: Element) => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element
    if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return false
    const { overflowX, overflowY } = getComputedStyle(element)
    return /auto|scroll/.test(`${overflowX} ${overflowY}`)
  }
  const doubtful = [
    ...(targets.some((one, at) => isSmall(one) || isCovered(one, at)) ? ['target-size'] : []),
    ...([...document.querySelectorAll('body *')].some(scrolls)
      ? ['scrollable-region-focusable']
      : []),
  ]
  const described = new TextEncoder().encode(JSON.stringify(describe(document.documentElement)))
  const structure = new Uint8Array(await crypto.subtle.digest('SHA-1', described)).join()
  return { structure, doubtful }
}
