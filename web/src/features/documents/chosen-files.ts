/** A file that somebody chose, and what it is called among the others of its folder. */
export interface ChosenFile {
  file: File
  name: string
}

/** Of a folder the chosen one itself is left out of the name. */
const nameIn = (path: string, { name }: File) => path.split('/').slice(1).join(' - ') || name

export const chosenIn = (list: Iterable<File>): ChosenFile[] =>
  Array.from(list, file => ({ file, name: nameIn(pathOf(file), file) }))

/** Only browsers that choose folders know it. */
const pathOf = (file: File) => ('webkitRelativePath' in file ? file.webkitRelativePath : '')

/** Files, and all that lies in folders. What was dropped is only there until the first pause. */
export async function droppedIn({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  const entries = Array.from(items, item => item.webkitGetAsEntry?.() ?? null)
  const roots = entries.filter(entry => entry !== null)
  if (roots.length === 0) return chosenIn(files)
  const found = await Promise.all(roots.map(entry => filesIn(entry, '')))
  return found.flat()
}

async function filesIn(entry: FileSystemEntry, path: string): Promise<ChosenFile[]> {
  const own = path === '' ? entry.name : `${path}/${entry.name}`
  if (isFolder(entry)) {
    const found: ChosenFile[] = []
    for (const one of await entriesIn(entry)) found.push(...(await filesIn(one, own)))
    return found
  }
  if (!isFile(entry)) return []
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
  return [{ file, name: nameIn(own, file) }]
}

/** A browser answers a hundred of them at a time. */
async function entriesIn(folder: FileSystemDirectoryEntry) {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** The server takes signs out of names that some disks do not know: what is left says whether it is the same. */
const plainName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .slice(0, 100)

interface Named {
  name: string
  size: number
}

export const isSameFile = (one: Named, other: Named) =>
  one.size === other.size && plainName(one.name) === plainName(other.name)
