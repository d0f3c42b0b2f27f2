import { productName } from '../../lib/words/product.ts'
import { usePageTitle } from '../../lib/page/page-title.ts'

/** /dashboard/settings is known and shows nothing (SHELL-23, D-022). */
export function EmptyPage() {
  usePageTitle(productName)
  return null
}
