import type { SignedLink } from '@konsil/contract/core/signed-link'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Download, Person } from '../../../http/call.ts'
import type { DocumentsGround } from '../ground.ts'
import { isLinkValid, type LinkKind, linkTo } from '../links.ts'
import { downloadOf } from './content.ts'
import { isKept, readFileOfCase, type ToReadOfCase } from './read-of-case.ts'
import { findCaseFile } from './store/files.ts'

const ofCaseFile: LinkKind = { name: 'case file', path: '/document/read' }

/** For a preview in the page, which asks for parts of it: judged now, it lasts minutes and no longer than the session. */
export async function openDocument(
  ground: DocumentsGround,
  person: Person,
  asked: ToReadOfCase & { id: string },
) {
  const { file } = await readFileOfCase(ground, person, asked)
  const linked = { id: file.id, session: person.sessionId }
  return { url: linkTo(linked, ground.config.LINK_SECRET, ground.clock.now(), ofCaseFile) }
}

export async function readByLink(
  ground: DocumentsGround,
  link: SignedLink,
  range: string | undefined,
): Promise<Download> {
  const { database, clock, config, openAmong, cases } = ground
  const now = clock.now()
  if (!isLinkValid(link, config.LINK_SECRET, now, ofCaseFile)) throw new Refusal('not.found')
  const isOpen = (await openAmong(database, [link.session], now)).length > 0
  const file = isOpen ? await findCaseFile(database, link.id) : undefined
  if (!isKept(file) || file.case_id === null) throw new Refusal('not.found')
  const key = await cases.keyOf(file.case_id)
  if (!key) throw new Refusal('not.found')
  return downloadOf(ground, file, key, range)
}
