import { and, eq } from 'drizzle-orm'
import { SignJWT, importJWK } from 'jose'
import type { MeetRecording, MeetVideo, PartyVideo } from '../../shared/meets'
import { FIELD_ERRORS } from '../../shared/fields'
import { programmeAt } from '../../shared/programme'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { events } from '../events'
import { isHostName } from '../lib/host-names'
import { isLoopback } from '../lib/loopback'
import { type PartyRecord, isPublished } from './party-queries'
import { parties } from './tables'

type PlayerOrigins = { frames: string[]; streams: string[] }

/** Hosts whose pages may be embedded. Each page runs in a sandboxed frame. */
const EMBED_HOSTS = [
  /^www\.youtube(-nocookie)?\.com$/,
  /^player\.vimeo\.com$/,
  /^player\.twitch\.tv$/,
  /^customer-[a-z\d]+\.cloudflarestream\.com$/,
  /^iframe\.cloudflarestream\.com$/,
  /^iframe\.(videodelivery\.net|mediadelivery\.net)$/,
]
const STREAM_HOST =
  /^(?:customer-[a-z\d]+\.cloudflarestream\.com|iframe\.cloudflarestream\.com|(?:iframe\.)?videodelivery\.net)$/
/** A video of Cloudflare Stream is the first part of the path. */
const STREAM_PATH = /^\/([a-f\d]{32})(\/.*)?$/
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|home\.arpa)$/

/** Players ask again when the token has expired; an embedded page cannot. */
const TOKEN_SECONDS = 3600
const EMBED_TOKEN_SECONDS = 4 * 3600

/** @throws DomainError `invalid_input` for an address that pages may not use */
export function requirePlayable(
  env: Cloudflare.Env,
  field: 'video' | 'recording',
  video: MeetVideo | MeetRecording,
) {
  if (!isPlayable(env, video))
    throw new DomainError('invalid_input', { fields: { [field]: FIELD_ERRORS.website } })
}

function isPlayable(
  { VIDEO_SANDBOX }: Cloudflare.Env,
  { kind, url: text }: { kind: string; url: string },
) {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (isSandbox(url, VIDEO_SANDBOX)) return true
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  if (!isPublicName(url.hostname)) return false
  return kind !== 'embed' || EMBED_HOSTS.some((host) => host.test(url.hostname))
}

const isSandbox = (url: URL, sandbox: string | undefined) =>
  sandbox !== undefined &&
  isLoopback(new URL(sandbox).hostname) &&
  url.origin === new URL(sandbox).origin

/** IP addresses are never public: `URL` writes each IPv4 address with a number at its end. */
const isPublicName = (hostname: string) =>
  isHostName(hostname) && !/\.\d+$/.test(hostname) && !PRIVATE_NAME.test(hostname)

/**
 * The address of the video, from the opening of the doors to the end, and of the recording after it.
 * @throws DomainError `not_yet`, `party_over`, `no_video`
 */
export async function findVideo(env: Cloudflare.Env, party: PartyRecord): Promise<PartyVideo> {
  const { status } = programmeAt(party.programme, Date.now())
  if (status === 'announced') throw new DomainError('not_yet')
  const video = status === 'ended' ? party.recording : party.video
  if (!video) throw new DomainError(status === 'ended' && party.video ? 'party_over' : 'no_video')
  return { kind: video.kind, url: await signedAddress(env, video) }
}

/** With a token, if the video is at Cloudflare Stream and its key is configured. */
async function signedAddress(
  { STREAM_SIGNING_KEY_ID: kid, STREAM_SIGNING_JWK: jwk }: Cloudflare.Env,
  { kind, url: text }: { kind: string; url: string },
) {
  const url = new URL(text)
  const [, uid, rest = ''] = STREAM_PATH.exec(url.pathname) ?? []
  if (!kid || !jwk || !uid || !STREAM_HOST.test(url.hostname)) return text
  const key = await importJWK(JSON.parse(atob(jwk)), 'RS256')
  const seconds = kind === 'embed' ? EMBED_TOKEN_SECONDS : TOKEN_SECONDS
  const token = await new SignJWT({ kid })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setSubject(uid)
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key)
  url.pathname = `/${token}${rest}`
  return url.href
}

/**
 * The hosts of one party's video and recording, for the policy of its page. Only origins: anybody can read them.
 * @throws DomainError `not_found`: nobody may know of it
 */
export async function originsOfParty(db: Database, id: string): Promise<PlayerOrigins> {
  const row = await db
    .select({ video: parties.video, recording: parties.recording })
    .from(parties)
    .innerJoin(events, eq(events.id, parties.id))
    .where(and(eq(parties.id, id), isPublished))
    .get()
  if (!row) throw new DomainError('not_found')
  const videos = [row.video, row.recording].filter((video) => video != null)
  const originsOf = (isEmbed: boolean) => [
    ...new Set(
      videos
        .filter(({ kind, url }) => (kind === 'embed') === isEmbed && URL.canParse(url))
        .map(({ url }) => new URL(url).origin),
    ),
  ]
  return { frames: originsOf(true), streams: originsOf(false) }
}
