import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { documents } from '@konsil/contract/documents'
import type { InTransaction } from '../../database/connect.ts'
import type { Person } from '../../http/call.ts'
import type { Capability } from '../capability.ts'
import type { Ground } from '../ground.ts'
import { takeIn } from './add-attachment.ts'
import { jobHandler } from '../../jobs/job.ts'
import { tryEach } from '../../try-each.ts'
import { addDelivered, type DeliveredEarlier } from './case/add-delivered.ts'
import { checkCaseFile } from './case/check-case-file.ts'
import { checkCaseFileJob, emptyCaseFilesJob } from './case/jobs.ts'
import { clearCaseFiles, emptyCaseFile } from './case/let-go.ts'
import { oldestFileCheck } from './case/oldest-check.ts'
import { countCaseFiles } from './case/store/files.ts'
import { clearLeftBehind, removeReleased } from './clear-left-behind.ts'
import { caseFileParts, filePartsOf } from './export-data.ts'
import type { DocumentsGround } from './ground.ts'
import { documentsHandlers } from './handlers.ts'
import { linkTo } from './links.ts'
import { readOfKind, readPublic, readShown } from './read-file.ts'
import { roomForUploads } from './reserve-room.ts'
import { countFiles, findUnbound, unboundOf } from './store.ts'
import { letGoOfFiles, removeReleasedJob } from './take-up.ts'
import { erased, type PersonalData } from '../personal-data.ts'

export type { DeliveredEarlier } from './case/add-delivered.ts'
export { filesOfCase, fixReports } from './case/fix-reports.ts'
export { letGoOfDrafts, letGoOfFilesOfCases } from './case/let-go.ts'
export { fileIdIn, isLinkValid, type LinkKind, linkTo } from './links.ts'
export {
  everyFileId,
  haveSameContent,
  namedFilesOf,
  typesOf,
  typesOfTaken,
  typesOfUnbound,
} from './store.ts'
export { letGoOfFiles, takeUpFiles } from './take-up.ts'

/** Uploaded files; beside its calls it reads and adds files for other capabilities. */
export function createDocuments(ground: DocumentsGround) {
  const capability = {
    handlers: documentsHandlers(ground),
    jobs: [
      jobHandler(removeReleasedJob, ({ fileIds }) => removeReleased(ground, fileIds)),
      jobHandler(checkCaseFileJob, ({ fileId }) => checkCaseFile(ground, fileId)),
      jobHandler(emptyCaseFilesJob, async ({ fileIds }) => {
        await tryEach(fileIds, id => emptyCaseFile(ground, id), 'some files were not emptied')
      }),
    ],
    clearExpired: () =>
      tryEach(
        [clearLeftBehind, clearCaseFiles],
        clear => clear(ground),
        'some files were not cleared',
      ),
    personalData: personalData(ground),
  } satisfies Capability<typeof documents>
  return {
    ...capability,
    /** The bytes of an own file that nothing has taken up; undefined when there is no such file. */
    async readOwn(ownerId: string, fileId: string) {
      const file = await findUnbound(ground.database, ownerId, fileId)
      if (!file) return undefined
      return {
        mimeType: file.mime_type,
        content: await buffer(await ground.files.get(file.id)),
      }
    },
    /** A file that everybody may see, whoever asks; undefined when it is gone, or not of that kind. */
    readShown: (fileId: string) => readShown(ground, fileId),
    /** A file that has an address which stays, for whoever knows it; undefined when it is gone, or has none. */
    readPublic: (fileId: string) => readPublic(ground, fileId),
    /** A file that a thing of this kind has taken up; the caller has judged that everybody may read it. */
    readOfKind: (fileId: string, kind: string) => readOfKind(ground, fileId, kind),
    /** Bytes that uploads may still be announced with before they are refused; undefined where nobody can say. */
    roomForUploads: () => roomForUploads(ground),
    /** In seconds, how long ago the oldest file of a case arrived that is still looked into. */
    oldestFileCheck: () => oldestFileCheck(ground),
    /** Reports of some time ago; see `case/add-delivered.ts`. */
    addDelivered: (tx: InTransaction, delivered: readonly DeliveredEarlier[]) =>
      addDelivered(ground, tx, delivered),
    /** Stores a file that was made here, which is its owner's alone until something takes it up. Answers its id. */
    keepMade: (ownerId: string, mimeType: string, content: Buffer) =>
      takeIn(ground, {
        ownerId,
        mimeType,
        name: null,
        atMost: content.length,
        content: Readable.from([content]),
      }),
  }
}
export type Documents = ReturnType<typeof createDocuments>

/** A signed address of a portrait or a picture of a service, which lasts minutes; it opens nothing else. */
export const linkFor = ({ config, clock }: Pick<Ground, 'config' | 'clock'>, fileId: string) =>
  linkTo({ id: fileId }, config.LINK_SECRET, clock.now())

/** A signed address of a file for this reader, while their session lasts, and for minutes. Asks nobody: the caller has judged that they may read it. */
export const linkForReader = (
  { config, clock }: Ground,
  { sessionId }: Pick<Person, 'sessionId'>,
  fileId: string,
) => linkTo({ id: fileId, session: sessionId }, config.LINK_SECRET, clock.now())

/** The others let go of their files themselves; what belongs to a case stays with it. */
const personalData = ({ config, cases }: DocumentsGround): PersonalData => ({
  async summary(connection, userId) {
    const ofCases = await countCaseFiles(connection, userId)
    const years = config.RECORD_YEARS
    return [
      erased('FILES', await countFiles(connection, userId)),
      ...(ofCases === 0
        ? []
        : [{ kind: 'CASE_FILES', count: ofCases, fate: 'STAYS', years } as const]),
    ]
  },
  erase: async (tx, userId) => letGoOfFiles(tx, await unboundOf(tx, userId)),
  export: { ...filePartsOf(config.PUBLIC_URL), ...caseFileParts(config.PUBLIC_URL, cases) },
})
