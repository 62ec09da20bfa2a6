export { Alarms, SOON_MS } from './alarms'
export type { Channel, RoomHost } from './channel'
export type { LogPart } from './log'
export { type Frame, LogChannel } from './log-channel'
export { Followers } from './member-sockets'
export { Room } from './room'
export {
  closeMemberSockets,
  liveRoomOf,
  liveRooms,
  notifyAdmins,
  notifyPages,
  notifyRights,
  openPagesOf,
  roomCount,
  roomOf,
} from './rooms'
export { connectPage } from './routes'
export { Sockets } from './sockets'
export { limitStream, memberStreamLimit, openStream, requireFreeStream } from './stream-slots'
export { NamedTimer, type NextRun, type TimerWork, tellTimer, wakeTimer } from './timer'
