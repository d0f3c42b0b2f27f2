import { fullName } from '@konsil/contract/full-name'
import type { ListedPayout } from '@konsil/contract/payouts'
import type { TFunction } from 'i18next'

export const sayName = (name: ListedPayout['doctor'], t: TFunction<'payouts'>) =>
  name ? fullName(name) : t('name.left')
