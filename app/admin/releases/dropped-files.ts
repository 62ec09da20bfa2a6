/** A file with its path in the folder that was dropped or chosen. */
export type FoundFile = { file: File; path: string }

/** Files and, with all that is in them, folders. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<FoundFile[]> {
  // The list is empty after the first pause: take all entries at once.
  const entries = [...items].map((item) => item.webkitGetAsEntry())
  const found = entries.filter((entry) => entry !== null)
  if (found.length === 0) return filesOfInput(files)
  const lists = await Promise.all(found.map(filesOfEntry))
  return lists.flat().filter(isVisible)
}

export const filesOfInput = (files: Iterable<File> | null): FoundFile[] =>
  [...(files ?? [])]
    .map((file) => ({ file, path: file.webkitRelativePath || file.name }))
    .filter(isVisible)

/** Systems put files of their own beside the songs: `.DS_Store`, `._01 Song.wav`. */
const isVisible = ({ file }: FoundFile) => !file.name.startsWith('.')

async function filesOfEntry(entry: FileSystemEntry): Promise<FoundFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ file, path: entry.fullPath.replace(/^\//, '') }]
  }
  if (!isFolder(entry)) return []
  const lists = await Promise.all((await entriesOf(entry)).map(filesOfEntry))
  return lists.flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** A reader gives at most a hundred entries at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry) {
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

const AUDIO = /\.(wav|wave|aiff?|aifc|flac|mp3|m4a|mp4|aac|ogg|oga|opus|wma|alac|ape|wv|caf|dsf)$/i
const PICTURE = /\.(jpe?g|png|webp)$/i
/** Names of covers, the best first. */
const COVER_NAMES = [/^(front|cover|folder|artwork)\b/i, /front|cover|artwork/i]

export const AUDIO_ACCEPT = 'audio/*,.wav,.aif,.aiff,.flac,.mp3,.m4a,.aac,.ogg,.opus'

/** The songs, and the picture that is probably the cover. Other files are left out. */
export function sortFiles(found: readonly FoundFile[]) {
  const audio = found.filter(({ file }) => AUDIO.test(file.name) || file.type.startsWith('audio/'))
  const pictures = found.filter(({ file }) => PICTURE.test(file.name))
  const named = COVER_NAMES.map((name) => pictures.find(({ file }) => name.test(file.name)))
  const cover = named.find(Boolean) ?? (pictures.length === 1 ? pictures[0] : undefined)
  return { audio, cover: cover?.file ?? null }
}
