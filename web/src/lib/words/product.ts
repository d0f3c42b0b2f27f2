const mark = '__PRODUCT_NAME__'

/** The name here is for pages served without our server, which writes its setting into them. */
function nameOnPage() {
  const given = document.querySelector<HTMLMetaElement>('meta[name="product-name"]')?.content
  return given && given !== mark ? given : 'Konsil'
}

/** Drawn on the server a page carries the mark, for the server to write into. */
export const productName = typeof document === 'undefined' ? mark : nameOnPage()
