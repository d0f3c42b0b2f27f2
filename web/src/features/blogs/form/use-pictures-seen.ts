import { blogs, mostAskedPictures } from '@konsil/contract/blogs'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { minutes } from '@konsil/contract/core/time'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/calls/api.ts'

export interface PicturesSeen {
  /** Where a picture is to be seen, by the address under which it is written; empty until that is known. */
  addressOf: (written: string) => string
  /** Nobody has it any more: what was handed over and never saved goes after a day. */
  isGone: (written: string) => boolean
}

/** Addresses of what not everybody sees last a quarter of an hour. */
const staysFor = minutes(10)

const key = (...ids: string[]) => ['blogs', 'pictures', ...ids] as const

/** What is written keeps its addresses; those that show it are asked for anew, before they end and when a draft is back. */
export function usePicturesSeen(texts: readonly string[], cover: string): PicturesSeen {
  const found = [...texts.flatMap(addressesIn), cover].map(idOf)
  const ids = [...new Set(found.filter(id => id !== undefined))].slice(0, mostAskedPictures)
  const { data, isLoading } = useQuery({
    queryKey: key(...ids),
    async queryFn({ signal }) {
      const { pictures } = await call(blogs.readPictures, { ids }, { signal })
      return { asked: ids, urls: Object.fromEntries(pictures.map(({ _id, url }) => [_id, url])) }
    },
    enabled: ids.length > 0,
    staleTime: staysFor,
    refetchInterval: staysFor,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => {
    const urlOf = (written: string) => data?.urls[idOf(written) ?? '']
    return {
      // A draft's has run out for the most part: nobody asks for what is not there.
      addressOf: written => urlOf(written) ?? (isLoading && isSigned(written) ? '' : written),
      isGone: written =>
        urlOf(written) === undefined && data?.asked.includes(idOf(written) ?? '') === true,
    }
  }, [data, isLoading])
}

/** The server found one gone: which it is, the next answer says. */
export function useAskForPictures() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: key() })
}

const ofOurs =
  /^\/(?:blog\/picture\/|api\/v1\/attachment\/read\?(?:[^#]*&)?id=)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:&|$)/

/** The picture of ours that an address names, whether it shows it any more or not. */
export const idOf = (address: string) => ofOurs.exec(address)?.[1]

const isSigned = (address: string) => idOf(address) !== undefined && address.startsWith(apiPrefix)

const picturesIn = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return { body, pictures: [...body.querySelectorAll('img')] }
}
const writtenAt = (picture: Element) => picture.getAttribute('src') ?? ''

const addressesIn = (html: string) =>
  html.includes('<img') ? picturesIn(html).pictures.map(writtenAt) : []

export const hasGone = (html: string, { isGone }: PicturesSeen) => addressesIn(html).some(isGone)

/** To be looked at, not to be kept. */
export function asSeen(html: string, { addressOf }: PicturesSeen) {
  if (!html.includes('<img')) return html
  const { body, pictures } = picturesIn(html)
  for (const one of pictures) one.setAttribute('src', addressOf(writtenAt(one)))
  return body.innerHTML
}
