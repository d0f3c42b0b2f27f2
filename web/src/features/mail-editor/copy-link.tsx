import { useTranslation } from 'react-i18next'
import { copyText } from '../../lib/page/copy-text.ts'
import { Chain } from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/toast/toast.ts'

interface CopyLinkProps {
  address: string
  /** Of the file to which it leads. */
  name: string
}

/** So that it can be pasted elsewhere (NADM-34). */
export function CopyLink({ address, name }: CopyLinkProps) {
  const { t } = useTranslation('mail-editor')
  async function copy() {
    try {
      await copyText(address)
      toast.success(t('files.copied'))
    } catch (failure) {
      toast.failure(t('files.copyFailed'), failure)
    }
  }
  return (
    <Button
      kind="quiet"
      icon={<Chain />}
      aria-label={t('files.copy.of', { name })}
      onClick={() => void copy()}
    >
      {t('files.copy')}
    </Button>
  )
}
