import type { CampaignResult } from '@konsil/contract/campaign'

type Info = Pick<NonNullable<CampaignResult['userInfo']>, 'firstName' | 'lastName' | 'email'>

/** By their name; whoever gave none, by their address. */
export const sayPerson = ({ firstName, lastName, email }: Info) =>
  [firstName, lastName].filter(Boolean).join(' ') || email
