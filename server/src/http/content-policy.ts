/**
 * Scripts only from here, no inline, no eval; one style element as it is named, style attributes allowed for the kit.
 * Of a conference elsewhere its page and what opens it.
 */
export const contentPolicy = (styleElement: string, conference?: string) =>
  [
    "default-src 'none'",
    `script-src 'self'${conference ? ` ${conference}` : ''}`,
    ...(conference ? [`frame-src ${conference}`] : []),
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

export const policyWith = (nonce: string, conference?: string) =>
  contentPolicy(`'nonce-${nonce}'`, conference)
