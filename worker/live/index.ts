export { Alarms, SOON_MS } from './alarms'
export type { Channel, RoomHost } from './channel'
export type { LogPart } from './log'
export { PAGE } from './listener'
export { type Frame, LogChannel } from './log-channel'
export { Followers } from './member-sockets'
export { Room } from './room'
export {
  closeMemberSockets,
  liveRoom,
  liveRoomOf,
  liveRooms,
  notifyAdmins,
  notifyPages,
  notifyRights,
  openPagesOf,
} from './rooms'
export { connectPage } from './routes'
export { type ActiveSession, Sockets } from './sockets'
export { limitStream, memberStreamLimit, openStream, requireFreeStream } from './stream-slots'
export { NamedTimer, type NextRun, type TimerWork, tellTimer, wakeTimer } from './timer'
