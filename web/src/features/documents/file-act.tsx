import { Button } from '../../ui/form/button.tsx'

interface ActProps {
  name: string
  label: string
  busy?: boolean
  onPress: () => void
}

/** Read out with the name of its file: there are as many of them as files. */
export const Act = ({ name, label, busy = false, onPress }: ActProps) => (
  <Button kind="quiet" busy={busy} aria-label={`${label}: ${name}`} onClick={onPress}>
    {label}
  </Button>
)
