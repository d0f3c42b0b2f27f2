import { mergeAttributes, Node } from '@tiptap/core'

export interface PictureAttributes {
  src: string
  alt: string
  /** As the server drew it; nothing of one that was just handed over. */
  width: string | null
  height: string | null
}

const isOwn = (address: string) =>
  /^\/(?:blog\/picture\/|api\/v1\/attachment\/read\?)/.test(address)

/** A picture of ours between two paragraphs: one from elsewhere does not come in. */
export const picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
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
})
