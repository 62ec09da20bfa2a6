import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../../worker/accounts/tables'
import { LAG_MS, pass, useMovedClock } from '../../support/behind-replica'
import { type LaggingReplica, useLaggingReplica } from '../../support/lagging-replica'
import { database } from '../../support/members'
import { newTrack } from '../../support/music'
import { Player, newListener } from '../../support/subsonic'

useMovedClock()

/** A replica that knows a player and a track. */
async function someTimeLater(): Promise<
  Awaited<ReturnType<typeof newListener>> & {
    track: Awaited<ReturnType<typeof newTrack>>
    replica: LaggingReplica
  }
> {
  const listener = await newListener()
  const track = await newTrack()
  const replica = await useLaggingReplica(LAG_MS)
  pass(LAG_MS + 1)
  replica.takeCalls()
  return { ...listener, track, replica }
}

const askedBy = (replica: LaggingReplica) => new Set(replica.takeCalls())

describe('with a replica that is behind', () => {
  it('the catalog and the sign-in to it are read from the replica, also by a form', async () => {
    const { player, track, replica } = await someTimeLater()
    for (const [name, values] of [
      ['ping', {}],
      ['getArtists', {}],
      ['getAlbumList2', { type: 'newest' }],
      ['getAlbum', { id: track.albumId }],
      ['search3', { query: '' }],
    ] as const)
      for (const method of ['GET', 'POST'] as const) {
        expect(await player.envelope(name, values, { method })).toMatchObject({ status: 'ok' })
        expect([name, askedBy(replica)]).toEqual([name, new Set(['replica'])])
      }
  })

  it('changes, recordings and what a member has stored are read from the primary', async () => {
    const { player, track, replica } = await someTimeLater()
    await player.succeeds('star', { id: track.id })
    expect(askedBy(replica)).toEqual(new Set(['primary']))
    const starred = await player.ask<{ song: object[] }>('getStarred2', {}, 'starred2')
    expect(starred.song).toHaveLength(1)
    expect(askedBy(replica)).toEqual(new Set(['primary']))
    for (const name of ['getPlaylists', 'getPlayQueue', 'getBookmarks', 'getNowPlaying']) {
      await player.succeeds(name)
      expect([name, askedBy(replica)]).toEqual([name, new Set(['primary'])])
    }
    await (await player.send('stream', { id: track.id })).arrayBuffer()
    expect(askedBy(replica)).toEqual(new Set(['primary']))
  })

  it('a new member and a new release, which only the primary knows, are found at once', async () => {
    const { player, replica } = await someTimeLater()
    const track = await newTrack()
    await player.succeeds('getAlbum', { id: track.albumId })
    expect(replica.takeCalls()).toContain('replica')
    const newcomer = await newListener()
    replica.takeCalls()
    await newcomer.player.succeeds('getArtists')
    expect(replica.takeCalls()).toContain('replica')
  })

  it('a wrong app password is refused by the primary, and counted once', async () => {
    const { username, password, replica } = await someTimeLater()
    const wrong = new Player({ u: username, p: 'wrong' })
    for (let i = 0; i < 30; i++) expect(await wrong.code('ping')).toBe(40)
    expect(replica.takeCalls().slice(0, 3)).toContain('primary')
    expect(await wrong.code('ping')).toBe(0)
    await new Player({ u: username, p: password.secret, c: 'desk' }).succeeds('ping')
  })

  it('a ban ends recordings and changes at once, and the catalog when the replica knows it', async () => {
    const { id, player, track, replica } = await someTimeLater()
    await database.update(users).set({ status: 'banned' }).where(eq(users.id, id))
    await replica.record()
    for (const name of ['stream', 'download', 'star', 'getStarred2'])
      expect([name, await player.code(name, { id: track.id })]).toEqual([name, 50])
    await player.succeeds('getArtists')
    pass(LAG_MS)
    expect(await player.code('getArtists')).toBe(50)
  })
})
