import type { MobileVersion } from '@konsil/contract/mobile-versions'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import styles from './mobile-versions.module.css'
import { type Flag, type FlagSwitched, locksOut, useFlags } from './use-flags.ts'
import { useVersionWords } from './version-words.ts'

interface FlagSwitchProps {
  of: MobileVersion
  flag: Flag
  /** Asked before it is done. */
  onAsk: (asked: FlagSwitched) => void
}

/** Acts at once, but where it would lock people out. */
export function FlagSwitch({ of, flag, onAsk }: FlagSwitchProps) {
  const { t } = useTranslation('mobile-versions')
  const words = useVersionWords()
  const flags = useFlags()
  const label = t('flag.of', { flag: t(`column.${flag}`), name: words.nameOf(of) })
  function turn(isOn: boolean) {
    if (flags.isPending) return
    const switched = { of, flag, isOn }
    if (locksOut(switched)) onAsk(switched)
    else flags.mutate(switched)
  }
  return (
    <Checkbox
      role="switch"
      className={styles.flag}
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={flags.isPending ? flags.variables.isOn : of[flag]}
      aria-busy={flags.isPending || undefined}
      onChange={({ target }) => turn(target.checked)}
    />
  )
}
