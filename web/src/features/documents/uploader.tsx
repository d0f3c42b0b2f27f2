import { useState } from 'react'
import { type ChosenFile, isSameFile } from './chosen-files.ts'
import { faultOf } from './file-kinds.ts'
import { LeftOut, type LeftOutFile } from './left-out.tsx'
import type { FileToSend } from './sending/upload-queue.ts'
import { UnfinishedRows } from './unfinished-rows.tsx'
import { UploadPlace } from './upload-place.tsx'
import { UploadRows } from './upload-rows.tsx'
import { useUploads } from './uploads-of-case.tsx'
import styles from './uploader.module.css'

/** Takes files for a case, sends them, and names what of that is not finished (APPT-39, APPT-52). */
export function Uploader() {
  const { take, leftOut, forget } = useChosen()
  return (
    <div className={styles.uploader}>
      <UploadPlace onChoose={take} />
      <LeftOut files={leftOut} onClose={forget} />
      <UploadRows />
      <UnfinishedRows onChoose={chosen => take([chosen])} />
    </div>
  )
}

/** What may be sent goes into the queue; what was cut before goes on where it was. */
function useChosen() {
  const { queue, uploads, others } = useUploads()
  const [leftOut, setLeftOut] = useState<readonly LeftOutFile[]>([])

  async function take(chosen: readonly ChosenFile[]) {
    const judged = await Promise.all(
      chosen.map(async one => ({ ...one, fault: await faultOf(one.file) })),
    )
    setLeftOut(judged.flatMap(({ name, fault }) => (fault ? [{ name, fault }] : [])))
    const unfinished = others.filter(({ state }) => state === 'ARRIVING')
    const toSend: FileToSend[] = []
    for (const { file, name, fault } of judged) {
      const one = { name, size: file.size }
      if (fault || uploads.some(upload => isSameFile(upload, one))) continue
      const at = unfinished.findIndex(upload => isSameFile(upload, one))
      const [cut] = at < 0 ? [] : unfinished.splice(at, 1)
      toSend.push({ file, name, ...(cut && { id: cut._id }) })
    }
    queue.add(toSend)
  }

  return {
    take: (chosen: readonly ChosenFile[]) => void take(chosen),
    leftOut,
    forget: () => setLeftOut([]),
  }
}
