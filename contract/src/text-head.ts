/** What stands at the head of a long text in `content/`, between two lines of `---`. */
export interface TextHead {
  title: string
  description: string
  body: string
}

/** Empty where nothing is named; a text without a head is all body. */
export function readTextHead(source: string): TextHead {
  const [, head = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const fact = (name: string) => new RegExp(`^${name}: *(.*)$`, 'm').exec(head)?.[1]?.trim() ?? ''
  return { title: fact('title'), description: fact('description'), body }
}
