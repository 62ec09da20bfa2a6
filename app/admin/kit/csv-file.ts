import { decodeCsv } from '../../../shared/csv'

export type CsvFile = { name: string; text: string }

/** The chosen file, decoded as the server would; null when it is not a CSV file or not text. */
export async function readCsvFile(file: File): Promise<CsvFile | null> {
  if (!/\.csv$/i.test(file.name)) return null
  const text = decodeCsv(new Uint8Array(await file.arrayBuffer()))
  return text === null ? null : { name: file.name, text }
}
