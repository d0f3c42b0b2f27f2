/** Looks for harmful software in files. */
export interface VirusScan {
  /** False where nothing looks: every file is 'not scanned', and the operator is told so at start. */
  looks: boolean
  begin(): Scanning
}

/** Of one file, which is handed over from its beginning to its end. */
export interface Scanning {
  /** Waits while the scanner is behind. Rejects with ScanFailed. */
  take(bytes: Buffer): Promise<void>
  end(): Promise<ScanResult>
  /** It will not come to its end. */
  giveUp(): void
}

/** It cannot be asked, is silent, or hung up: what it would have said is not known. */
export class ScanFailed extends Error {
  override name: string = 'ScanFailed'
}

/** It hung up, as one that is busy does over its limit before its answer is read: asked at once again, it may say more. */
export class ScanCutShort extends ScanFailed {
  override name = 'ScanCutShort'
}

/** Not scanned: nobody looks, or it is larger than the scanner takes. */
export type ScanResult = 'CLEAN' | 'INFECTED' | 'NOT_SCANNED'

/** It hangs up more than once in a row. One that is silent is not asked again: that costs minutes each time. */
const mostTries = 5

/** Asked again where it hung up, in full. */
export async function scanned<Result>(ask: () => Promise<Result>) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ScanCutShort) || tries === mostTries) throw error
    }
  }
}
