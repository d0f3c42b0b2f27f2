import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the builder makes an address of it
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

// From our own origin, as our pages demand; they forbid eval and WebAssembly, too.
GlobalWorkerOptions.workerSrc = worker

/** Opens a PDF to be drawn. Rejects when it is none, or is locked by a password. */
export function openPdf(data: ArrayBuffer) {
  const loading = getDocument({
    data,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    // What is wrong with a file is said on the page.
    verbosity: 0,
  })
  return { document: loading.promise, close: () => loading.destroy() }
}
