import { Node } from '@tiptap/core'
import { asWritten, type Placeholder, tokenOf } from './placeholders.ts'

export const placeholderOf = (known: readonly Placeholder[]) =>
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
