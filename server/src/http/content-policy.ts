/** Scripts only from here, no inline, no eval; one style element as it is named, style attributes allowed for the kit. */
export const contentPolicy = (styleElement: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' ${styleElement}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export const policyWith = (nonce: string) => contentPolicy(`'nonce-${nonce}'`)
