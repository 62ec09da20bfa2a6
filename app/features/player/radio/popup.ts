/** The radio in a small window of its own; in place where the browser blocks that. */
export function openRadioPopup() {
  const opened = window.open('/radio/player', 'radioplayer', 'popup,width=400,height=600')
  if (opened) opened.focus()
  else location.assign('/radio/player')
}
