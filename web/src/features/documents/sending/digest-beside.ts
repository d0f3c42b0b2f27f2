/** The file is not there any more, or has changed since it was chosen. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** A large file is read once for it. */
const known = new WeakMap<File, string>()

/** Beside the page, while the file is sent. */
export async function digestBeside(file: File, signal: AbortSignal) {
  const before = known.get(file)
  if (before !== undefined) return before
  const digest = await inWorker(file, signal)
  known.set(file, digest)
  return digest
}

function inWorker(file: File, signal: AbortSignal) {
  const worker = new Worker(new URL('./digest.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Unreadable('the file cannot be read'))
    signal.addEventListener('abort', fail)
    worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) =>
      data === undefined ? fail() : resolve(data),
    )
    worker.addEventListener('error', fail)
    worker.postMessage(file, [])
  }).finally(() => worker.terminate())
}
