import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './tabs.module.css'

interface Tab<Id extends string> {
  id: Id
  title: ReactNode
  content: ReactNode
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  /** Given when the place is kept outside, for example in the address. */
  current?: Id
  onChange?: (id: Id) => void
  /** The one that is shown, for a focus that goes there. */
  openTab?: Ref<HTMLButtonElement>
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** On a phone there may be more tabs than fit: the open one is never out of sight of its row. The page stays where it is. */
function useListInSight(at: number) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    const open = row?.children[at]
    if (!row || !open) return
    const [whole, one] = [row.getBoundingClientRect(), open.getBoundingClientRect()]
    row.scrollLeft += one.left + one.width / 2 - (whole.left + whole.width / 2)
  }, [at])
  return list
}

export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  onChange,
  openTab,
}: TabsProps<Id>) {
  const base = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  const at = Math.max(
    0,
    tabs.findIndex(tab => tab.id === (current ?? own)),
  )
  const shown = tabs[at]
  const list = useListInSight(at)

  const choose = (tab: Tab<Id> | undefined) => {
    if (!tab) return
    setOwn(tab.id)
    onChange?.(tab.id)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(at, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    choose(tabs[next])
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            ref={tab === shown ? openTab : undefined}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab === shown}
            aria-controls={`${base}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => choose(tab)}
            onKeyDown={onKeyDown}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {shown && <Panel key={shown.id} base={base} of={shown} />}
    </div>
  )
}

function Panel({ base, of }: { base: string; of: Tab<string> }) {
  return (
    <div
      role="tabpanel"
      id={`${base}-panel`}
      aria-labelledby={`${base}-${of.id}`}
      className={styles.panel}
    >
      {of.content}
    </div>
  )
}
