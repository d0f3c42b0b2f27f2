import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnValidity } from '../form/use-own-validity.ts'
import { matching, meant } from './matching.ts'
import type { Choice } from './select-field.tsx'

interface SearchedList {
  choices: readonly Choice[]
  /** What the field says while nobody types. */
  written: string
  chosen?: string | null | undefined
  onTake: (value: string) => void
}

export type SearchList = ReturnType<typeof useSearchList>

/**
 * Typing narrows the list down, and its first entry is what Enter takes. Whoever leaves takes what is
 * meant without a doubt. Any other text stays, and the field is not valid with it.
 */
export function useSearchList(given: SearchedList) {
  const { choices, written, chosen, onTake } = given
  const { t } = useTranslation('ui')
  const id = useId()
  const [entered, setEntered] = useState<{ text: string; over: string }>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [isTold, setTold] = useState(false)
  // What is put in from outside counts instead of what was being typed.
  const typed = entered?.over === written ? entered.text : undefined
  const isUnread = Boolean(typed?.trim())
  // The choice of none is found by no text: "k" means Kanada, not Keine Angabe.
  const named = isUnread ? choices.filter(({ value }) => value !== '') : choices
  const matches = matching(named, typed ?? '')
  const problem = isUnread && t(matches.length === 0 ? 'select.noMatch' : 'select.unfinished')
  const forget = () => {
    setEntered(undefined)
    setActive(-1)
    setTold(false)
  }

  const open = () => {
    setOpen(true)
    setActive(matches.findIndex(({ value }) => value === (chosen ?? '')))
  }
  const close = () => setOpen(false)
  const type = (text: string) => {
    setEntered(text === written ? undefined : { text, over: written })
    setActive(text.trim() ? 0 : -1)
    setTold(false)
    setOpen(true)
  }
  const take = ({ value }: Choice) => {
    forget()
    close()
    onTake(value)
  }
  const giveUp = () => {
    forget()
    close()
  }
  const leave = () => {
    close()
    const found = isUnread ? meant(matches, typed ?? '') : undefined
    const none = typed === undefined ? undefined : choices.find(({ value }) => value === '')
    if (found) take(found)
    else if (isUnread) setTold(true)
    else if (none) take(none)
    else forget()
  }
  const step = (by: 1 | -1) => {
    if (!isOpen) open()
    else if (active < 0) setActive(by > 0 ? 0 : matches.length - 1)
    else setActive((active + by + matches.length) % Math.max(matches.length, 1))
  }
  const acts = { open, close, type, take, giveUp, leave, step, tell: () => setTold(true) }
  const told = isTold && problem ? problem : undefined
  return { ...acts, id, written, typed, isOpen, active, matches, problem, told }
}

/** The entry that Enter takes, by the id under which it stands in the page. */
export const entryId = (list: Pick<SearchList, 'id'>, index: number) => `${list.id}-${index}`

/** What makes an input the field of such a list. */
export function useSearchField(list: SearchList) {
  const { problem, isOpen, matches, active } = list
  const ref = useOwnValidity(problem)
  const activeId = isOpen && matches[active] ? entryId(list, active) : undefined
  return {
    ref,
    value: list.typed ?? list.written,
    role: 'combobox',
    autoComplete: 'off',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? list.id : undefined,
    'aria-activedescendant': activeId,
    onChange: ({ target }: { target: HTMLInputElement }) => list.type(target.value),
    onClick: () => !isOpen && list.open(),
    onFocus: ({ target }: { target: HTMLInputElement }) => target.select(),
    onBlur: list.leave,
    onInvalid: list.tell,
    onKeyDown: (event: KeyPress) => {
      const act = event.nativeEvent.isComposing ? undefined : actOf(event.key, list)
      if (!act) return
      event.preventDefault()
      act()
    },
  } as const
}

interface KeyPress {
  key: string
  nativeEvent: { isComposing: boolean }
  preventDefault: () => void
}

/** While the list is open Enter sends no form, and Escape closes no dialog. */
function actOf(key: string, list: SearchList) {
  if (key === 'ArrowDown') return () => list.step(1)
  if (key === 'ArrowUp') return () => list.step(-1)
  if (key === 'Escape' && (list.isOpen || list.typed !== undefined)) return list.giveUp
  if (key !== 'Enter' || !list.isOpen) return undefined
  const entry = list.matches[list.active]
  return entry ? () => list.take(entry) : list.leave
}
