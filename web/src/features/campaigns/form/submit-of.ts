import type { CampaignFormOf } from './use-campaign-form.ts'

/** What the button says that ends the form. */
export const submitOf = ({
  edited,
  isScheduled,
}: Pick<CampaignFormOf, 'edited' | 'isScheduled'>) => {
  if (edited) return 'save'
  return isScheduled ? 'form.schedule' : 'form.send'
}
