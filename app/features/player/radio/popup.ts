/** Opens the radio in a small window, or in this one if the browser blocks popups. */
export function openRadioPopup() {
  const opened = window.open('/radio/player', 'radioplayer', 'popup,width=400,height=600')
  if (opened) opened.focus()
  else location.assign('/radio/player')
}
