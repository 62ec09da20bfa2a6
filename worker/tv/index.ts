export {
  changeChannel,
  createChannel,
  deleteChannel,
  findAnyChannel,
  listChannels,
} from './channel-list'
export { orderChannels } from './channel-order'
export { type PlayerOrigins, readOrigins } from './origins'
