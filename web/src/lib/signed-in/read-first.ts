import { longestPage, type PageQuestion } from '@konsil/contract/core/page'

interface Page {
  list: { _id: string }[]
  total: number
}

/** So many of a list: of more than one answer lists, as many answers as it takes. */
export async function readFirst<Answer extends Page>(
  size: number,
  ask: (asked: Required<PageQuestion>) => Promise<Answer>,
): Promise<Answer> {
  const read = (page: number) => ask({ page, size: Math.min(size, longestPage) })
  const further = Array.from({ length: Math.ceil(size / longestPage) - 1 }, (_, at) => at + 2)
  const [first, ...others] = await Promise.all([read(1), ...further.map(read)])
  // What changed its place between two answers stands in both.
  const list = new Map([first, ...others].flatMap(answer => answer.list).map(one => [one._id, one]))
  return { ...(others.at(-1) ?? first), list: [...list.values()].slice(0, size) }
}
