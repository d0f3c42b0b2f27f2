import { expect, test } from 'vitest'
import { askedTogether } from './asked-together.ts'

/** Questions that are answered when the test says so. */
function questions() {
  const open: { key: string; answer: (with_: string) => void; fail: (why: Error) => void }[] = []
  const ask = askedTogether<string>(
    key => new Promise((answer, fail) => void open.push({ key, answer, fail })),
  )
  return { open, ask }
}

test('of many who ask at once the first has its own question, and all others one that begins after theirs', async () => {
  const { open, ask } = questions()
  const first = ask('ada')
  const others = Array.from({ length: 100 }, () => ask('ada'))
  const else_ = ask('eva')
  expect(open.map(({ key }) => key)).toEqual(['ada', 'eva'])
  open[0]?.answer('there')
  expect(await first).toBe('there')
  await expect.poll(() => open.length).toBe(3)
  open[2]?.answer('gone')
  expect(new Set(await Promise.all(others))).toEqual(new Set(['gone']))
  open[1]?.answer('there')
  expect(await else_).toBe('there')
  void ask('ada')
  expect(open).toHaveLength(4)
})

test('a question that fails, fails for those who share it alone', async () => {
  const { open, ask } = questions()
  const first = ask('ada')
  const second = ask('ada')
  open[0]?.fail(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  await expect.poll(() => open.length).toBe(2)
  open[1]?.answer('there')
  expect(await second).toBe('there')
})
