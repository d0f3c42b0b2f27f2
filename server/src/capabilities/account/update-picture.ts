import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../database/transaction.ts'
import { fileIdIn, letGoOfFiles, linkFor, takeUpFiles } from '../documents/index.ts'
import type { Ground } from '../ground.ts'
import type { AccountGround } from './ground.ts'
import { changeProfile, lockProfile } from './store/profile.ts'

/** What was uploaded is only drawn from: the picture that is kept was made here, and nothing is hidden in it. */
export async function updatePicture(ground: AccountGround, userId: string, imgUrl: string | null) {
  const fileId = imgUrl === null ? null : await makePortrait(ground, userId, imgUrl)
  await changePortrait(ground, userId, fileId)
  return fileId && linkFor(ground, fileId)
}

export async function changePortrait(
  { database, clock }: Ground,
  userId: string,
  fileId: string | null,
) {
  await inTransaction(database, async tx => {
    const { picture_file_id: former } = await lockProfile(tx, userId)
    if (fileId) await takeUpFiles(tx, takenUp(fileId, userId))
    await changeProfile(tx, userId, { picture_file_id: fileId, updated_at: clock.now() })
    if (former) await letGoOfFiles(tx, [former])
  })
}

const takenUp = (fileId: string, userId: string) => ({
  ids: [fileId],
  ownerId: userId,
  kind: 'profile',
  boundId: userId,
})

const strictTypes = ['image/png', 'image/jpeg']

/** In the order of D-033: nothing chosen, no picture at all, a picture of another type. */
async function makePortrait(ground: AccountGround, userId: string, url: string) {
  if (url === '') throw new Refusal('picture.required')
  const fileId = idOfOurs(url)
  const portrait = await ground.drawOneAtATime(userId, () => drawFrom(ground, userId, fileId))
  return ground.documents.keepMade(userId, 'image/jpeg', portrait)
}

async function drawFrom({ documents, pictures }: AccountGround, userId: string, fileId: string) {
  const given = await documents.readOwn(userId, fileId)
  if (!given) throw new Refusal('attachment.not.available')
  if (!given.mimeType.startsWith('image/')) throw new Refusal('picture.invalid')
  if (!strictTypes.includes(given.mimeType)) throw new Refusal('picture.type.not.allowed')
  const portrait = await pictures.portraitOf(given.content)
  if (!portrait) throw new Refusal('picture.invalid')
  return portrait
}

function idOfOurs(url: string) {
  const id = fileIdIn(url)
  if (!id) throw new Refusal('attachment.not.available')
  return id
}
