import { caseFiles } from '@konsil/contract/case-files'
import { apiPrefix } from '@konsil/contract/core/endpoint'

const path = apiPrefix + caseFiles.startUpload.path
const withQuery = (query: Record<string, string>) =>
  `${window.location.origin}${path}?${new URLSearchParams(query).toString()}`

export const addressToBegin = (appointmentId: string) => withQuery({ appointmentId })
export const addressOfUpload = (id: string) => withQuery({ id })
export const idInAddress = (address: string) => new URL(address).searchParams.get('id') ?? ''
