import { Page } from '../../ui/page.tsx'

export function UiPage() {
  return <Page title="Konsil" />
}
