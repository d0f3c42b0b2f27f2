import { Mark, Node } from '@tiptap/core'
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
import { asWritten, type Placeholder, tokenOf } from './placeholders.ts'

const link = Mark.create({
  name: 'link',
  // What is typed behind a link does not belong to it.
  inclusive: false,
  addAttributes: () => ({ href: {} }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: element => addressFrom(element.getAttribute('href') ?? '') !== undefined && null,
    },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href }, 0],
})

const placeholderOf = (known: readonly Placeholder[]) =>
  Node.create({
    name: 'placeholder',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      name: { parseHTML: (element: HTMLElement) => element.getAttribute(tokenOf) },
    }),
    parseHTML: () => [{ tag: `span[${tokenOf}]` }],
    renderHTML({ node }) {
      const name = String(node.attrs.name)
      const label = known.find(one => one.name === name)?.label ?? name
      return ['span', { [tokenOf]: name }, label]
    },
    renderText: ({ node }) => asWritten(String(node.attrs.name)),
  })

/** Tab leaves the text, in a list too: whoever uses a keyboard alone is never held in it. */
const listItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/** Exactly what a mail may hold: anything else that is pasted comes in as its words. */
export const mailExtensions = (known: readonly Placeholder[]) => [
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
  link,
  placeholderOf(known),
  UndoRedo,
]
