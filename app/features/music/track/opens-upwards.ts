/** Five entries and their frame. */
const MENU_HEIGHT = 260

/** Whether a menu below this button would end behind the player, or outside the window. */
export function opensUpwards(button: HTMLElement) {
  const covered = getComputedStyle(document.documentElement).getPropertyValue('--player-height')
  const floor = innerHeight - (parseFloat(covered) || 0)
  return button.getBoundingClientRect().bottom + MENU_HEIGHT > floor
}
