export type KeptPages<Page> = ReturnType<typeof keptPages<Page>>

/**
 * Kept by name. Of pages that there is one of for each doctor or category, so many are kept at most:
 * the one that was asked for longest ago goes first.
 */
export function keptPages<Page>(isOfMany: (page: Page) => boolean, most = 200) {
  const pages = new Map<string, Page>()
  const ofMany = new Set<string>()
  const forget = (name: string) => {
    ofMany.delete(name)
    pages.delete(name)
  }
  return {
    get(name: string) {
      if (ofMany.delete(name)) ofMany.add(name)
      return pages.get(name)
    },
    set(name: string, page: Page) {
      pages.set(name, page)
      if (!isOfMany(page)) return
      ofMany.add(name)
      for (const oldest of ofMany) {
        if (ofMany.size <= most) return
        forget(oldest)
      }
    },
    /** Whether it is still this one. */
    has: (name: string, page: Page) => pages.get(name) === page,
    forget,
    entries: () => [...pages],
  }
}
