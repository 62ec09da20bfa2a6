/** Before a row goes away with the button that was pressed in it: the focus goes on to the same button of the next row. */
export function focusNeighbour(pressed: HTMLElement) {
  const row = pressed.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const twin = neighbour?.querySelector<HTMLElement>('[data-takes-out]')
  if (twin) twin.focus()
  else pressed.closest('dialog')?.querySelector('button')?.focus()
}
