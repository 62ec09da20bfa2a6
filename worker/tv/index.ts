export {
  changeChannel,
  createChannel,
  deleteChannel,
  findAnyChannel,
  listChannels,
  orderChannels,
} from './channel-list'
export { type PlayerOrigins, readOrigins } from './origins'
