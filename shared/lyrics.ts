/** A line of synchronised lyrics, `at_ms` after the beginning of the recording. */
export type LyricsLine = { at_ms: number; text: string }

/** `synced` is null for lyrics without times; `plain` has no times in either case. */
export type Lyrics = { synced: LyricsLine[] | null; plain: string }

/** The index of the line that is sung at `ms`; -1 before the first one. */
export const lineAt = (lines: LyricsLine[], ms: number) =>
  lines.findLastIndex(({ at_ms }) => at_ms <= ms)
