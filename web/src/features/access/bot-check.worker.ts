import { solve } from './solve-challenge.ts'

self.addEventListener('message', ({ data }: MessageEvent<Record<string, unknown>>) => {
  solve(data).then(
    solution => self.postMessage(solution),
    () => self.postMessage(undefined),
  )
})
