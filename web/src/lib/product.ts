const given = document.querySelector<HTMLMetaElement>('meta[name="product-name"]')?.content ?? ''

/** The server writes its setting into the page; the name here is for pages served without it. */
export const productName = given === '' || given.startsWith('__') ? 'Konsil' : given
