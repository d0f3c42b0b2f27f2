import { useTranslation } from 'react-i18next'
import { StatusWord } from '../../ui/display/status-word.tsx'
import type { Difference } from './differences.ts'

interface DifferenceMarkProps {
  of: Difference
  doctorName: string
}

/** Beside what does not match, with a sentence that says how. */
export function DifferenceMark({ of, doctorName }: DifferenceMarkProps) {
  const { t } = useTranslation('certificates')
  const isOver = of.what === 'over'
  const sentence = () => {
    if (of.what === 'soon') return t('differs.soon', { count: of.days })
    if (of.about === 'name') return t(`differs.${of.what}`, { written: of.written, doctorName })
    if (of.about === 'birthDate') return t('differs.birthDate', { written: of.written })
    return t(`differs.${of.what}`)
  }
  return (
    <StatusWord sign={isOver ? 'failed' : 'caution'} tone={isOver ? 'danger' : 'caution'}>
      {sentence()}
    </StatusWord>
  )
}
