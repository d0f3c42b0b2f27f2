import { digestOf } from './digest-of.ts'

const answer = (digest: string | undefined) => self.postMessage(digest, {})

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  digestOf(data).then(answer, () => answer(undefined))
})
