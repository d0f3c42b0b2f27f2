import type { Blog } from '@konsil/contract/blog'
import { useEffect, useRef, useState } from 'react'
import { forgetDraft, keepDraft, keptDraft } from '../../../lib/signed-in/kept-drafts.ts'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import type { KeptPicture, PictureDraft } from '../../picture-field/use-picture.ts'

/** By which a draft of this blog, or of a new one, is found again. */
export const draftNameOf = (id: string | undefined) => `blog ${id ?? 'new'}`

interface BlogDraft<Texts> {
  /** Of a new one that was sent already: the server knows it again. */
  clientId?: string | undefined
  /** Of the blog on which it rests; nothing of a new one. */
  version: number | undefined
  texts: Texts
  /** Where another one was chosen, or none any more; it is there once it has arrived. */
  picture?: KeptPicture | null
}

interface Written<Texts> {
  of: Blog | undefined
  /** Which it would be saved over. */
  version: number | undefined
  clientId: string | undefined
  texts: Texts
  picture: PictureDraft
  isUnsaved: boolean
  takeUp: (draft: Pick<BlogDraft<Texts>, 'texts' | 'clientId'>) => void
  /** As it is without anything written. */
  startAnew: () => void
}

/** What is written is kept here at each change, and taken up again by whoever comes back to it. */
export function useKeptDraft<Texts>(written: Written<Texts>) {
  const { of, version, clientId, texts, picture, isUnsaved, takeUp, startAnew } = written
  const { profile } = useSignedIn()
  const place = { person: profile._id, name: draftNameOf(of?._id) }
  const [found, setFound] = useState(() => keptDraft<BlogDraft<Texts>>(place))
  const isOver = useRef(false)
  const isTaken = useRef(found === undefined)
  const [opened] = useState(version)
  // Once somebody has decided about a newer one, it rests on that.
  const restsOn = found && version === opened ? found.content.version : version
  const draft: BlogDraft<Texts> = { version: restsOn, clientId, texts, ...changeOf(picture) }
  const content = isUnsaved ? JSON.stringify(draft) : undefined
  useEffect(() => {
    if (!isTaken.current && found) {
      isTaken.current = true
      takeUp(found.content)
      if (found.content.picture !== undefined) picture.takeUp(found.content.picture)
    } else if (!isOver.current && content === undefined) forgetDraft(place)
    else if (!isOver.current) keepDraft(place, draft)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- at each change of what is written
  }, [content])
  return {
    /** Taken up again, when it was written, and whether somebody has saved another version since. */
    draft: found && { at: found.at, isOlder: restsOn !== version },
    forget() {
      isOver.current = true
      forgetDraft(place)
    },
    discard() {
      setFound(undefined)
      startAnew()
    },
    /** Something else stands in its place. */
    leave: () => setFound(undefined),
  }
}

function changeOf({ isChanged, chosen }: PictureDraft): { picture?: KeptPicture | null } {
  if (!isChanged) return {}
  if (!chosen) return { picture: null }
  const { id, address } = chosen
  return id !== undefined && address !== undefined ? { picture: { _id: id, url: address } } : {}
}
