import { useEffect } from 'react'
import { productName } from '../words/product.ts'

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`
  }, [title])
}
