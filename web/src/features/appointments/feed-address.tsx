import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { copyText } from '../../lib/page/copy-text.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Shown this once, to be copied. */
export function FeedAddress({ address }: { address: string }) {
  const { t } = useTranslation('appointments')
  const copy = () =>
    copyText(address).then(
      () => toast.success(t('feed.copied')),
      (failure: unknown) => toast.failure(t('feed.notCopied'), failure),
    )
  return (
    <>
      <TextField
        label={t('feed.address')}
        hint={t('feed.once')}
        value={address}
        readOnly
        translate="no"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <ButtonRow>
        <Button kind="primary" onClick={() => void copy()}>
          {t('feed.copy')}
        </Button>
      </ButtonRow>
    </>
  )
}
