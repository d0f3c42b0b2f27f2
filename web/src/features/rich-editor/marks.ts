import { type Extensions, Mark } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { OrderedList } from '@tiptap/extension-list/ordered-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { addressFrom } from './address.ts'

/** Of what leads to where no link may, the words stay: what is not stored does not look like one either. */
const linkOf = (isSecure: boolean) => {
  const addressOf = (element: HTMLElement) =>
    addressFrom(element.getAttribute('href') ?? '', { isSecure })
  return Mark.create({
    name: 'link',
    // What is typed behind a link does not belong to it.
    inclusive: false,
    addAttributes: () => ({ href: { parseHTML: addressOf } }),
    parseHTML: () => [
      { tag: 'a[href]', getAttrs: element => addressOf(element) !== undefined && null },
    ],
    renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href }, 0],
  })
}

/** Tab leaves the text, in a list too: whoever uses a keyboard alone is never held in it. */
const listItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/** The few marks that a text may hold: anything else that is pasted comes in as its words. */
export const fewMarks = ({ isSecure }: { isSecure: boolean }): Extensions => [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  listItem,
  HardBreak,
  linkOf(isSecure),
  UndoRedo,
]
