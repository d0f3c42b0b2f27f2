import { days } from '@konsil/contract/core/time'

/** What somebody writes and has not saved. A reload, a closed tab or a browser that ends takes none of it. */
export interface KeptDraft<Content> {
  /** When it was last changed. */
  at: number
  content: Content
}

export interface DraftOf {
  person: string
  /** Of one form. */
  name: string
}

const sign = 'draft '
const keyOf = ({ person, name }: DraftOf) => `${sign}${person} ${name}`
const longest = days(7)

/** For what is not medical: it lies here as it is. */
export function keepDraft(of: DraftOf, content: unknown) {
  try {
    const kept: KeptDraft<unknown> = { at: Date.now(), content }
    localStorage.setItem(keyOf(of), JSON.stringify(kept))
  } catch {
    // Then it is lost with the page, as before it was written.
  }
}

/** Only this module writes there; who asks for it says what was kept under its name. */
export function keptDraft<Content>(of: DraftOf): KeptDraft<Content> | undefined {
  clearOldDrafts()
  return readAt(keyOf(of)) as KeptDraft<Content> | undefined
}

export const forgetDraft = (of: DraftOf) => drop(key => key === keyOf(of))

/** Somebody leaves this browser. */
export const forgetDraftsOf = (person: string) => drop(key => key.startsWith(`${sign}${person} `))

/** What nobody has taken up within a week goes, whosever it is. */
export const clearOldDrafts = () =>
  drop(key => {
    if (!key.startsWith(sign)) return false
    const kept = readAt(key)
    return kept === undefined || Date.now() - kept.at > longest
  })

function readAt(key: string): KeptDraft<unknown> | undefined {
  try {
    return (
      (JSON.parse(localStorage.getItem(key) ?? 'null') as KeptDraft<unknown> | null) ?? undefined
    )
  } catch {
    return undefined
  }
}

function drop(isGone: (key: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage)) if (isGone(key)) localStorage.removeItem(key)
  } catch {
    // Then there is nothing to forget.
  }
}
