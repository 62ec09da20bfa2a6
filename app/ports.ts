import { offlineMemberData, offlineRecordings } from './features/offline/ports'
import { connectRecordings } from './features/player/engine/recordings'
import { connectMemberData } from './features/session/member-data'

/** Tells features what they may not import: player and session are below what is kept on this device. */
export function connectPorts() {
  connectRecordings(offlineRecordings)
  connectMemberData(offlineMemberData)
}
