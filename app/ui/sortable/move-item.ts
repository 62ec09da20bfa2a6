/** The list with one item taken out and put in at another place; places outside the list are its ends. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number) {
  const item = list[from]
  if (item === undefined) return [...list]
  const place = Math.min(Math.max(0, to), list.length - 1)
  return list.toSpliced(from, 1).toSpliced(place, 0, item)
}
