import { radioAddressKey } from '../accounts'
import { radioAddress, readPublishedStations } from '../radio'
import type { Answer } from './answers'
import { readerOf } from './browsing'
import type { Call, Methods } from './call'
import { MUSIC_FOLDER_ID, countSongs } from './catalog'
import { CODES, SubsonicError } from './errors'

const EXTENSIONS = [
  { name: 'apiKeyAuthentication', versions: [1] },
  { name: 'formPost', versions: [1] },
  { name: 'indexBasedQueue', versions: [1] },
  { name: 'songLyrics', versions: [1] },
]

/** Methods that need no credentials: players ask for the extensions to find out how to sign in. */
export const openMethods: Record<string, () => Answer> = {
  getOpenSubsonicExtensions: () => ({ openSubsonicExtensions: EXTENSIONS }),
}

/** A scan is over as soon as it begins: the catalog is always up to date. */
const scanStatus = async (call: Call) => ({
  scanStatus: { scanning: false, count: await countSongs(readerOf(call)) },
})

export const system: Methods = {
  ping: async () => ({}),
  getLicense: async () => ({ license: { valid: true } }),
  tokenInfo: async ({ viewer }) => ({ tokenInfo: { username: viewer.username } }),
  getScanStatus: scanStatus,
  startScan: scanStatus,

  async getUser({ parameters, viewer, mayPlay }) {
    const username = parameters.text('username') ?? viewer.username
    if (username.toLowerCase() !== viewer.username.toLowerCase())
      throw new SubsonicError(CODES.notAuthorized, 'Members see only themselves.')
    return {
      user: {
        username: viewer.username,
        scrobblingEnabled: mayPlay,
        adminRole: false,
        settingsRole: false,
        downloadRole: mayPlay,
        uploadRole: false,
        playlistRole: mayPlay,
        coverArtRole: false,
        commentRole: false,
        podcastRole: false,
        streamRole: mayPlay,
        jukeboxRole: false,
        shareRole: false,
        videoConversionRole: false,
        folder: [MUSIC_FOLDER_ID],
      },
    }
  },

  async getInternetRadioStations({ db, env, viewer, mayPlay }) {
    const stations = mayPlay ? await readPublishedStations(db) : []
    const key = await radioAddressKey(env, viewer.sessionId)
    return {
      internetRadioStations: {
        internetRadioStation: stations.map(({ id, name }) => ({
          id,
          name,
          streamUrl: radioAddress(env, id, key),
          homePageUrl: `${env.PUBLIC_ORIGIN}/radio`,
          coverArt: id,
        })),
      },
    }
  },
}
