import { PlaylistName } from '../../shared/library'
import { runBatch } from '../db/batch'
import {
  changeTracks,
  createPlaylist,
  deletePlaylist,
  readPlaylists,
  renamePlaylist,
  replaceTracks,
} from '../library'
import type { Answer } from './answers'
import { readerOf, songViews } from './browsing'
import type { Call, Methods } from './call'
import { songsInOrder } from './catalog'
import { SubsonicError } from './errors'
import { vipWriting } from './member-data'

type Row = Awaited<ReturnType<typeof readPlaylists>>[number]

/** Tracks without a recording are not listed, here as in the catalog. */
const playable = ({ tracks }: Row) =>
  tracks.filter(({ media_key, source_url }) => media_key !== null || source_url !== null)

const playlistView = (row: Row, { username }: { username: string }): Answer => {
  const tracks = playable(row)
  const duration = tracks.reduce((total, track) => total + track.duration, 0)
  const [first] = tracks
  return {
    id: row.id,
    name: row.name,
    owner: username,
    public: false,
    songCount: tracks.length,
    duration: Math.round(duration),
    created: row.created_at,
    changed: row.changed_at,
    ...(first && { coverArt: first.id }),
  }
}

async function playlistOf(call: Call, id: string) {
  const rows = call.mayPlay ? await readPlaylists(call.db, call.viewer.id) : []
  const row = rows.find((each) => each.id === id)
  if (!row) throw SubsonicError.notFound('Playlist')
  return row
}

async function playlistWithSongs(call: Call, id: string) {
  const row = await playlistOf(call, id)
  const songs = await songsInOrder(
    readerOf(call),
    playable(row).map((track) => track.id),
  )
  return { playlist: { ...playlistView(row, call.viewer), entry: songViews(call, songs) } }
}

function nameOf({ parameters }: Call) {
  const { data } = PlaylistName.safeParse({ name: parameters.required('name') })
  if (!data) throw SubsonicError.invalid('name')
  return data.name
}

export const playlists: Methods = {
  async getPlaylists(call) {
    const rows = call.mayPlay ? await readPlaylists(call.db, call.viewer.id) : []
    return { playlists: { playlist: rows.map((row) => playlistView(row, call.viewer)) } }
  },

  getPlaylist: async (call) => playlistWithSongs(call, call.parameters.required('id')),

  /** With `playlistId` it replaces the tracks of that playlist. */
  createPlaylist: vipWriting(async (call) => {
    const { db, parameters, viewer } = call
    const given = parameters.text('playlistId')
    if (given === null && !parameters.has('name')) throw SubsonicError.missing('name')
    if (given !== null && parameters.has('name'))
      await runBatch(db, renamePlaylist(db, viewer.id, given, nameOf(call)))
    const id = given ?? (await runBatch(db, createPlaylist(db, viewer.id, nameOf(call)))).id
    await replaceTracks(db, viewer.id, id, parameters.texts('songId'))
    return playlistWithSongs(call, id)
  }),

  /** Comment and visibility have no place on the site and are ignored. */
  updatePlaylist: vipWriting(async (call) => {
    const { db, parameters, viewer } = call
    const id = parameters.required('playlistId')
    const listed = playable(await playlistOf(call, id))
    const remove = parameters.texts('songIndexToRemove').map((index) => {
      const track = /^\d{1,6}$/.test(index) ? listed[Number(index)] : undefined
      if (!track) throw SubsonicError.invalid('songIndexToRemove')
      return track.id
    })
    if (parameters.has('name')) await runBatch(db, renamePlaylist(db, viewer.id, id, nameOf(call)))
    const add = parameters.texts('songIdToAdd')
    if (remove.length + add.length > 0) await changeTracks(db, viewer.id, id, { remove, add })
    return {}
  }),

  deletePlaylist: vipWriting(async ({ db, parameters, viewer }) => {
    await runBatch(db, deletePlaylist(db, viewer.id, parameters.required('id')))
    return {}
  }),
}
