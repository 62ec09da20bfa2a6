export { readChannels } from './channels'
export { channelView } from './views'
