import { solve } from './solve-challenge.ts'

const answer = (solution: string | undefined) => self.postMessage(solution, {})

self.addEventListener('message', ({ data }: MessageEvent<Record<string, unknown>>) => {
  solve(data).then(answer, () => answer(undefined))
})
