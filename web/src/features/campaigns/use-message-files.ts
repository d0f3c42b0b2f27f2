import { type Campaign, mostCampaignFiles } from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { useMailFiles } from '../mail-editor/use-mail-files.ts'

/** The files that go along, of which some may be held by another message already. */
export const useMessageFiles = (stored: Campaign['files']) =>
  useMailFiles(stored, mostCampaignFiles)

/** Where anybody can read it, once it was sent or kept. */
export const publicAddressOf = ({ _id }: { _id: string }) =>
  `${window.location.origin}${apiPrefix}${campaigns.readFile.path}?${String(new URLSearchParams({ id: _id }))}`
