import { useTranslation } from 'react-i18next'
import { copyText } from '../../lib/page/copy-text.ts'
import { saveFile } from '../../lib/page/save-file.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { productName } from '../../lib/words/product.ts'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './second-factors.module.css'
import { StepOf } from './step-of.tsx'

interface RecoveryCodesProps {
  codes: string[]
  onKept: () => void
}

/** Shown this once; on paper they stand alone, with what they are for. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('account')
  const { profile } = useSignedIn()
  const heading = t('factor.codes.of', { product: productName, email: profile.email })
  const text = [heading, '', ...codes, ''].join('\n')

  const copy = () =>
    copyText(text).then(
      () => toast.success(t('factor.codes.copied')),
      (failure: unknown) => toast.failure(t('factor.codes.notCopied'), failure),
    )
  const save = () =>
    saveFile(new Blob([text], { type: 'text/plain' }), `${t('factor.codes.file')}.txt`)

  return (
    <StepOf title={t('factor.codes.title')} lead={t('factor.codes.lead')}>
      <div className={styles.sheet}>
        <p className={styles.onPaper}>{heading}</p>
        <ol className={styles.codes} translate="no">
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <ButtonRow>
        <Button onClick={() => window.print()}>{t('factor.codes.print')}</Button>
        <Button onClick={() => void copy()}>{t('factor.codes.copy')}</Button>
        <Button onClick={save}>{t('factor.codes.save')}</Button>
      </ButtonRow>
      <ButtonRow>
        <Button kind="primary" onClick={onKept}>
          {t('factor.codes.kept')}
        </Button>
      </ButtonRow>
    </StepOf>
  )
}
