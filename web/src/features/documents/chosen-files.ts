export interface Chosen {
  /** Where it lies, from the chosen or dropped folder on. */
  path: string
  /** Nothing where it cannot be read: it is held by another program, lies in a cloud or on a broken disc. */
  file: File | undefined
}

export const chosenIn = (list: Iterable<File>): Chosen[] =>
  Array.from(list, file => ({ file, path: pathOf(file) || file.name }))

/** Only browsers that choose folders know it. */
const pathOf = (file: File) => ('webkitRelativePath' in file ? file.webkitRelativePath : '')

/** Files, and all that lies in folders. What was dropped is only there until the first pause. */
export async function droppedIn({ items, files }: DataTransfer): Promise<Chosen[]> {
  const entries = Array.from(items, item => item.webkitGetAsEntry?.() ?? null)
  const roots = entries.filter(entry => entry !== null)
  if (roots.length === 0) return chosenIn(files)
  const found = await Promise.all(roots.map(entry => filesIn(entry, '')))
  return found.flat()
}

async function filesIn(entry: FileSystemEntry, folder: string): Promise<Chosen[]> {
  const path = folder === '' ? entry.name : `${folder}/${entry.name}`
  if (isFolder(entry)) {
    const { entries, isWhole } = await entriesIn(entry)
    const found: Chosen[] = []
    for (const one of entries) found.push(...(await filesIn(one, path)))
    return isWhole ? found : [...found, { path, file: undefined }]
  }
  if (!isFile(entry)) return []
  const reading = new Promise<File>((resolve, reject) => entry.file(resolve, reject))
  return [{ path, file: await reading.catch(() => undefined) }]
}

/** A browser answers a hundred of them at a time. */
async function entriesIn(folder: FileSystemDirectoryEntry) {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  try {
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      )
      if (some.length === 0) return { entries, isWhole: true }
      entries.push(...some)
    }
  } catch {
    return { entries, isWhole: false }
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
