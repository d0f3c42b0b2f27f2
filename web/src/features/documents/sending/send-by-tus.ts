import { caseFiles } from '@konsil/contract/case-files'
import { firstPart, nextPart } from '@konsil/contract/core/resumable'
import type { UploadOptions } from 'tus-js-client'
import { askingFirst, mayPass, Refused, Unreached } from '../../../lib/calls/api.ts'
import { addressOfUpload, addressToBegin, idInAddress } from './upload-address.ts'
import { asOurCalls, failureOf } from './tus-requests.ts'

export interface Sending {
  file: File
  name: string
  appointmentId: string
  /** What has arrived already of it. */
  id: string | undefined
  onBegun: (id: string) => void
  /** Bytes that have left; while nothing leaves any more the line is lost. */
  onProgress: (sent: number) => void
  onLost: () => void
  signal: AbortSignal
}

/** After each it is asked how much has arrived; what arrives begins the row anew. */
const tryAgainAfter = [0, 1_000, 3_000, 5_000, 10_000, 20_000]
/** Whoever has seen nothing move for this long asks as well. */
const longestSilence = 30_000

/** Sends a file by tus, from where it stopped. Answers its id once all of it has arrived. */
export const sendByTus = (sending: Sending): Promise<string> =>
  askingFirst(caseFiles.startUpload, {}, async () => {
    try {
      return await sendOnce(sending)
    } catch (failure) {
      // What had arrived was forgotten meanwhile.
      const isGone = sending.id !== undefined && failure instanceof Refused
      if (!isGone || !failure.is('not.found')) throw failure
      return sendOnce({ ...sending, id: undefined })
    }
  })

async function sendOnce(sending: Sending) {
  const { file, signal } = sending
  const { Upload } = await import('tus-js-client')
  return new Promise<string>((resolve, reject) => {
    const lost = () => {
      // The line is not what it was.
      upload.options.chunkSize = firstPart
      sending.onLost()
    }
    const silence = watchSilence(() => {
      lost()
      void upload.abort()
      upload.start()
    })
    const end = () => {
      silence.end()
      signal.removeEventListener('abort', stop)
    }
    const fail = (failure: unknown) => {
      end()
      reject(failure)
    }
    let partBegan = performance.now()
    const upload = new Upload(file, {
      ...optionsOf({ ...sending, onLost: lost }),
      onChunkComplete(length) {
        const now = performance.now()
        upload.options.chunkSize = nextPart(length, now - partBegan)
        partBegan = now
      },
      onUploadUrlAvailable() {
        // From now on it is gone on with, and never begun a second time.
        upload.options.endpoint = null
        sending.onBegun(idInAddress(upload.url ?? ''))
      },
      onProgress(sent) {
        silence.hear()
        sending.onProgress(sent)
      },
      onSuccess() {
        end()
        resolve(idInAddress(upload.url ?? ''))
      },
      onError: error => fail(failureOf(error)),
    })
    const stop = () => {
      void upload.abort()
      fail(new Unreached('the upload was stopped'))
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    else upload.start()
  })
}

function optionsOf(sending: Sending): UploadOptions {
  const { id, appointmentId, name, signal, onLost } = sending
  const ours = asOurCalls()
  return {
    ...ours,
    onBeforeRequest(request) {
      if (signal.aborted) throw new Unreached('the upload was stopped')
      return ours.onBeforeRequest?.(request)
    },
    ...(id === undefined
      ? { endpoint: addressToBegin(appointmentId) }
      : { uploadUrl: addressOfUpload(id) }),
    metadata: { fileName: name },
    chunkSize: firstPart,
    retryDelays: tryAgainAfter,
    onShouldRetry(error) {
      const failure = failureOf(error)
      const isWorthIt = !signal.aborted && (mayPass(failure) || isOvertaken(failure))
      if (isWorthIt) onLost()
      return isWorthIt
    },
    // Which files are under way the server knows: nothing of them stays in this browser.
    storeFingerprintForResuming: false,
  }
}

/** Another one has sent the same part: it is asked for the place of the next. */
const isOvertaken = (failure: unknown) =>
  failure instanceof Refused && failure.is('upload.offset.differs')

function watchSilence(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const end = () => clearTimeout(timer)
  const hear = () => {
    end()
    timer = setTimeout(() => {
      onSilence()
      hear()
    }, longestSilence)
  }
  hear()
  return { hear, end }
}

/** Gives up what is under way, or takes note of what was refused. */
export async function endByTus(id: string) {
  const { Upload } = await import('tus-js-client')
  try {
    await Upload.terminate(addressOfUpload(id), { ...asOurCalls(), retryDelays: [] })
  } catch (error) {
    const failure = failureOf(error as Error)
    // It has ended by itself.
    if (!(failure instanceof Refused && failure.is('not.found'))) throw failure
  }
}
