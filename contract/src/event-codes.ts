import * as z from 'zod'

/** What somebody can be told of (NOTI-07). The letters are the group under which it stands in the bell. */
export const eventCodes = [
  'ADM001',
  'ADM002',
  'ADM003',
  'ACC001',
  'ACC002',
  'ACC003',
  'ACC004',
  'ACC005',
  'ACC006',
  'ACC007',
  'ACC008',
  'AU001',
  'AU002',
  'AU003',
  'AU004',
  'AU005',
  'AU006',
  'AU007',
  'AU008',
  'AU009',
  'AU010',
  'AU011',
  'AU012',
  'AU013',
  'AU014',
  'AU015',
  'AU016',
  'AU017',
  'AU018',
  'AU019',
  'AU020',
  'AU021',
  'AU022',
  'AU023',
  'AU024',
  'AU025',
  'AU026',
  'AU027',
  'AU028',
  'AU029',
  'AU030',
  'AU031',
  'AU032',
  'AU033',
  'AU034',
  'AU035',
  'AU036',
  'NM001',
] as const
export const eventCode = z.enum(eventCodes)
export type EventCode = z.infer<typeof eventCode>

export const eventGroups = ['ADM', 'NM', 'ACC', 'AU'] as const
export type EventGroup = (typeof eventGroups)[number]
export const groupOf = (code: string) => eventGroups.find(group => code.startsWith(group))
