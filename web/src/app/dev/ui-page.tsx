import { Button } from '../../ui/form/button.tsx'
import { LanguageSwitch } from '../../ui/page/language-switch.tsx'
import { Logo } from '../../ui/drawing/logo.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useScheme } from '../../ui/page/scheme.ts'
import { ActionsSection } from './actions-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { ListsSection } from './lists-section.tsx'
import { Row } from './sample.tsx'
import { TokensSection } from './tokens-section.tsx'
import styles from './ui-page.module.css'
import { WordsSection } from './words-section.tsx'

/** For those who build: every part in every state, never served in production. */
export function UiPage() {
  const { scheme, chooseScheme } = useScheme()
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <main className={styles.page}>
      <Row>
        <Logo size={48} />
        <LanguageSwitch />
        <Button onClick={() => chooseScheme(other)}>{other}</Button>
        <Button kind="quiet" onClick={() => chooseScheme('system')}>
          system
        </Button>
      </Row>
      <Page
        title="All parts of the product"
        lead="Everything that pages are made of, in every state."
        action={<Button kind="primary">Main action</Button>}
      >
        <TokensSection />
        <ActionsSection />
        <FieldsSection />
        <WordsSection />
        <ListsSection />
      </Page>
    </main>
  )
}
