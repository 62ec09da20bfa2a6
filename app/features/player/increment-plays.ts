/** Adds one play to this track wherever it occurs in cached data. Unchanged parts keep their identity. */
export function incrementPlays(data: unknown, trackId: string): unknown {
  if (Array.isArray(data)) {
    const incremented = data.map((item: unknown) => incrementPlays(item, trackId))
    return incremented.some((item, index) => item !== data[index]) ? incremented : data
  }
  if (!isRecord(data)) return data
  if (data.id === trackId && typeof data.plays === 'number')
    return { ...data, plays: data.plays + 1 }
  const incremented = Object.entries(data).map(
    ([key, value]) => [key, incrementPlays(value, trackId)] as const,
  )
  return incremented.some(([key, value]) => value !== data[key])
    ? Object.fromEntries(incremented)
    : data
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
