export { disconnectAll, exportScrobbling } from './connections'
export { pruneScrobbles, storeScrobbles } from './outbox'
export { requeueScrobbles, sendScrobbles, startScrobbles } from './send'
