import { type Editor, mergeAttributes, Node } from '@tiptap/core'
import styles from './blog-form.module.css'
import type { PicturesSeen } from './use-pictures-seen.ts'

export interface PictureAttributes {
  src: string
  alt: string
  /** As the server drew it; nothing of one that was just handed over. */
  width: string | null
  height: string | null
}

interface Showing {
  seen: PicturesSeen
  /** What stands in the place of one that is gone. */
  gone: string
  /** Each picture of the text is drawn anew. */
  views: Set<() => void>
}

declare module '@tiptap/core' {
  interface Storage {
    picture: Showing
  }
}

const asWritten: PicturesSeen = { addressOf: written => written, isGone: () => false }

const isOwn = (address: string) =>
  /^\/(?:blog\/picture\/|api\/v1\/attachment\/read\?)/.test(address)

/** A picture of ours between two paragraphs: one from elsewhere does not come in. */
export const picture = Node.create<object, Showing>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addStorage: () => ({ seen: asWritten, gone: '', views: new Set() }),
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: element => isOwn(element.getAttribute('src') ?? '') && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView() {
    const { storage } = this
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.dataset.picture = ''
      let attributes = node.attrs
      const draw = () => drawIn(dom, attributes as PictureAttributes, storage)
      draw()
      storage.views.add(draw)
      return {
        dom,
        update(next) {
          if (next.type !== node.type) return false
          attributes = next.attrs
          draw()
          return true
        },
        ignoreMutation: () => true,
        destroy: () => void storage.views.delete(draw),
      }
    }
  },
})

function drawIn(dom: HTMLElement, { src, alt, width, height }: PictureAttributes, to: Showing) {
  if (to.seen.isGone(src)) {
    const words = document.createElement('p')
    words.className = styles.gone ?? ''
    words.textContent = alt === '' ? to.gone : `${alt}: ${to.gone}`
    return dom.replaceChildren(words)
  }
  const shown = dom.querySelector('img') ?? document.createElement('img')
  const drawn = { src: to.seen.addressOf(src) || null, alt, width, height }
  for (const [name, value] of Object.entries(drawn)) {
    if (value === null) shown.removeAttribute(name)
    else if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
  }
  if (shown.parentNode !== dom) dom.replaceChildren(shown)
}

/** The text stays as it is written: only where its pictures are seen changes. */
export function showPictures({ storage }: Editor, seen: PicturesSeen, gone: string) {
  Object.assign(storage.picture, { seen, gone })
  for (const draw of storage.picture.views) draw()
}
