import type { OwnSecondFactors } from '@konsil/contract/access'
import { knowsPasskeys } from '../../lib/calls/passkeys-here.ts'

/** Where the product has them, this browser knows them, and the page stands under the host to which they belong. */
export const arePasskeysOffered = ({ passkeyHost }: Pick<OwnSecondFactors, 'passkeyHost'>) =>
  passkeyHost === window.location.hostname && knowsPasskeys()
