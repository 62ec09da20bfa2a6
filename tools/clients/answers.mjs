import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../engines/desktop.mjs'
import { say } from '../../scripts/setup/progress.mjs'
import { run } from '../../scripts/setup/run.mjs'
import { temporaryFolder } from '../../scripts/setup/temporary-folder.mjs'
import { addressOf, ask } from './member.mjs'
import { schemasIn } from './schemas.mjs'

/** These are no part of Subsonic's schema. */
const EXTENSIONS = ['getOpenSubsonicExtensions', 'getLyricsBySongId', 'getPlayQueueByIndex']

/** A player that does not ask for the extensions of OpenSubsonic gets answers without its elements. */
const STANDARD = 'standard'
/** OpenSubsonic adds attributes, which readers of Subsonic pass over, and its ids are no numbers. */
const IS_EXTENSION = /The attribute '\w+' is not allowed|attribute 'current': .* 'xs:int'/

/** Compares the answer of each read with the schemas of the protocols. */
export async function checkAnswers(member, { schemas, xsd }) {
  const calls = await readsOf(member)
  const json = schemas
    ? await asJson(member, calls, schemasIn(schemas))
    : skipped('JSON', '--schemas DIR: the folder `openapi` of OpenSubsonic’s repository')
  const lint = findProgram('xmllint')
  const xml =
    xsd && lint
      ? await asXml(member, calls, { xsd, lint })
      : skipped('XML', '--xsd FILE: Subsonic’s schema; Debian: apt-get install libxml2-utils')
  return json && xml
}

function skipped(what, wanted) {
  say(`• answers in ${what}: not compared with a schema (${wanted})`)
  return true
}

/** Methods that read, with parameters of this catalog. */
async function readsOf(member) {
  const inside = async (method, parameters) =>
    (await ask(member, method, parameters))['subsonic-response']
  const { albumList2 } = await inside('getAlbumList2', { type: 'newest' })
  const album = albumList2.album[0].id
  const { song } = (await inside('getAlbum', { id: album })).album
  const { index } = (await inside('getArtists')).artists
  const artist = index[0].artist[0].id
  const { id } = song[0]
  await inside('createPlaylist', { name: 'Players', songId: id })
  await inside('star', { id, albumId: album })
  await inside('savePlayQueue', { id, current: id, position: 1000 })
  await inside('createBookmark', { id, position: 1000 })
  const playlist = (await inside('getPlaylists')).playlists.playlist[0].id
  return [
    ['ping'],
    ['getLicense'],
    ['getOpenSubsonicExtensions'],
    ['getMusicFolders'],
    ['getIndexes'],
    ['getMusicDirectory', { id: album }],
    ['getGenres'],
    ['getArtists'],
    ['getArtist', { id: artist }],
    ['getArtistInfo', { id: artist }],
    ['getArtistInfo2', { id: artist }],
    ['getAlbum', { id: album }],
    ['getAlbumInfo', { id: album }],
    ['getAlbumInfo2', { id: album }],
    ['getSong', { id }],
    ['getTopSongs', { artist: song[0].artist }],
    ['getSimilarSongs', { id }],
    ['getSimilarSongs2', { id: artist }],
    ['getAlbumList', { type: 'newest' }],
    ['getAlbumList2', { type: 'alphabeticalByName' }],
    ['getRandomSongs'],
    ['getSongsByGenre', { genre: 'Freestyle' }],
    ['getNowPlaying'],
    ['getStarred'],
    ['getStarred2'],
    ['search2', { query: 'e' }],
    ['search3', { query: '' }],
    ['getPlaylists'],
    ['getPlaylist', { id: playlist }],
    ['getLyrics', { title: song[0].title }],
    ['getLyricsBySongId', { id }],
    ['getBookmarks'],
    ['getPlayQueue'],
    ['getPlayQueueByIndex'],
    ['getUser', { username: member.username }],
    ['getInternetRadioStations'],
    ['getScanStatus'],
  ]
}

async function asJson(member, calls, schemas) {
  const wrong = []
  let compared = 0
  for (const [method, parameters] of calls) {
    const schema = schemas.of(method)
    if (!schema) continue
    compared++
    const problem = schema(await ask(member, method, parameters))
    if (problem) wrong.push(`${method}: ${problem}`)
  }
  return report('JSON', compared, wrong)
}

async function asXml(member, calls, { xsd, lint }) {
  const wrong = []
  const file = join(temporaryFolder(), 'answer.xml')
  const standard = calls.filter(([method]) => !EXTENSIONS.includes(method))
  for (const [method, parameters] of standard) {
    const answer = await fetch(addressOf(member, method, { ...parameters, c: STANDARD }))
    writeFileSync(file, await answer.text())
    const { output } = await run(lint, ['--noout', '--nonet', '--schema', xsd, file])
    const problems = output
      .split('\n')
      .filter((line) => / error :/.test(line) && !IS_EXTENSION.test(line))
    if (problems.length > 0) wrong.push(`${method}: ${problems[0].replace(/^.*? error : /, '')}`)
  }
  return report('XML', standard.length, wrong)
}

function report(what, compared, wrong) {
  say(`${wrong.length === 0 ? '✔' : '✖'} answers in ${what}: ${compared} methods compared`)
  for (const problem of wrong) say(`    ${problem}`)
  return wrong.length === 0
}
