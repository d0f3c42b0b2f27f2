/** Whether this browser can make passkeys and use them: only in a safe context, and not every old one. */
export const knowsPasskeys = () =>
  typeof AuthenticatorAttestationResponse === 'function' &&
  'getPublicKey' in AuthenticatorAttestationResponse.prototype
