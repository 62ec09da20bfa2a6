import { call } from '../../api/call'
import { musicApi } from '../../api/clients'
import { refreshSession } from '../../api/refresh'
import { createAudioGraph, soundLevel } from './analyser'
import { exposeForTests } from './expose-for-tests'
import { joinMediaSession } from './media-session'
import { createMedium } from './medium'
import { keepToOneWindow } from './one-window'
import { createMemory } from './persistence'
import { createPlayer } from './player'
import { probe } from './probe'
import { createProgress } from './progress'
import { createScreen } from './screen'
import type { Source } from './source'
import { createPlayerState } from './state'

// This page's one player. Everything else here is built from what it is handed, and knows of no other.
const medium = createMedium()
const graph = createAudioGraph(() => medium)

export const playerStore = createPlayerState()
export const progress = createProgress()
export const connectAnalyser = graph.connect

export const player = createPlayer({
  medium,
  progress,
  store: playerStore,
  probe,
  renewSession: refreshSession,
  wakeAudio: graph.wake,
  recordPlay,
  random: Math.random,
})

export const memory = createMemory({
  player,
  store: playerStore,
  progress,
  shelf: () => localStorage,
})

/** Makes a video element a screen of this player: see there. */
export const openScreen = (video: HTMLVideoElement) =>
  createScreen({
    video,
    playerStore,
    probe,
    renewSession: refreshSession,
    channel: openChannel(),
  })

if ('mediaSession' in navigator)
  joinMediaSession(navigator.mediaSession, { player, store: playerStore, progress })
const channel = openChannel()
if (channel) keepToOneWindow(playerStore, player.pause, channel)
// Phones end a page without another event than this one.
addEventListener('pagehide', memory.notePlace)
exposeForTests({ analyser: connectAnalyser, level: () => soundLevel(connectAnalyser()) })

function openChannel() {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel('player') : null
}

function recordPlay(source: Source) {
  if (source.kind !== 'track') return
  // A play that could not be counted is nothing a fan can do anything about.
  call(musicApi.tracks[':id'].plays.$post({ param: { id: source.track.id } })).catch(console.error)
}
