export type CsvFile = { name: string; text: string }

/**
 * The text of a chosen file; null when it is none: a file of another kind, or one that is not written in UTF-8. A name with a
 * broken letter is worse than a file that is refused.
 */
export async function readCsvFile(file: File): Promise<CsvFile | null> {
  if (!/\.csv$/i.test(file.name)) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return text.includes('\0') ? null : { name: file.name, text }
  } catch {
    return null
  }
}
