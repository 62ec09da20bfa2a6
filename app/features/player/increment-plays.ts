/** The same data with one more play of this track, wherever it stands in it; untouched parts stay the same objects. */
export function incrementPlays(data: unknown, trackId: string): unknown {
  if (Array.isArray(data)) {
    const raised = data.map((item: unknown) => incrementPlays(item, trackId))
    return raised.some((item, index) => item !== data[index]) ? raised : data
  }
  if (!isRecord(data)) return data
  if (data.id === trackId && typeof data.plays === 'number')
    return { ...data, plays: data.plays + 1 }
  const raised = Object.entries(data).map(
    ([key, value]) => [key, incrementPlays(value, trackId)] as const,
  )
  return raised.some(([key, value]) => value !== data[key]) ? Object.fromEntries(raised) : data
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
