export { Listeners, NowPlayingList, useElapsed, useNowPlayingQuery } from './now-playing'
export { useRadio } from './use-radio'
