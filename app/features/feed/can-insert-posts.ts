/** Whether posts may appear above this list by themselves: its head is in sight, and nobody points at or works in it. */
export function canInsertPosts(list: HTMLElement) {
  const isPointedAt = matchMedia('(hover: hover)').matches && list.matches(':hover')
  return (
    list.getBoundingClientRect().top >= 0 && !isPointedAt && !list.contains(document.activeElement)
  )
}
