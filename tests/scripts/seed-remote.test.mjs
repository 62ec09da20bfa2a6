import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoMembers } from '../../scripts/seed/demo-members.mjs'
import { NOTE } from '../../scripts/seed/remote-target.mjs'
import { seedIfEmpty, seedRemotely, seedSite } from '../../scripts/seed/remote.mjs'

const ok = (stdout = '') => ({ code: 0, stdout, lastLines: [] })
const no = (line) => ({ code: 1, stdout: '', lastLines: [line] })
const site = { worker: 'club', database: { binding: 'DB', name: 'club' }, bucket: 'club-media' }

/** A bucket and a database behind a fake `wrangler`. `breaks` names an object whose upload fails. */
function remote({ breaks } = {}) {
  const bucket = new Map()
  const puts = []
  const db = new DatabaseSync(':memory:')
  for (const name of readdirSync('migrations')
    .filter((file) => file.endsWith('.sql'))
    .sort())
    db.exec(readFileSync(`migrations/${name}`, 'utf8'))
  const state = { bucket, puts, db, sql: '', breaks }
  const valueOf = (args, name) => args[args.indexOf(name) + 1]
  state.wrangler = async (args) => {
    const key = args[3]?.replace(`${site.bucket}/`, '')
    if (args[2] === 'get')
      return bucket.has(key) ? ok(bucket.get(key).toString()) : no('no such key')
    if (args[2] === 'put') {
      if (key === state.breaks) return no('the network is gone')
      bucket.set(key, readFileSync(valueOf(args, '--file')))
      puts.push({ key, type: valueOf(args, '--content-type') })
      return ok()
    }
    if (args.includes('--file')) {
      state.sql = readFileSync(valueOf(args, '--file'), 'utf8')
      db.exec(state.sql)
      return ok()
    }
    return ok(JSON.stringify([{ results: db.prepare(valueOf(args, '--command')).all() }]))
  }
  return state
}

describe('seeding a deployed site', () => {
  let folder, lines
  const where = ({ wrangler }) => ({ wrangler, site, config: 'remote.json', folder })
  const uploads = ({ puts }) => puts.filter(({ key }) => key !== NOTE)

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'seed-remote-'))
    lines = []
    vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
    vi.restoreAllMocks()
  })

  it('uploads catalog, radio, TV and media, and shows progress', async () => {
    const there = remote()
    await seedSite(where(there))
    for (const table of ['albums', 'tracks', 'radio_schedules', 'tv_channels'])
      expect(there.db.prepare(`select count(*) as n from ${table}`).get().n).toBeGreaterThan(0)
    expect(uploads(there).length).toBeGreaterThan(50)
    expect(there.puts.find(({ key }) => key.endsWith('.mp3')).type).toBe('audio/mpeg')
    expect(lines.join('\n')).toMatch(/\d0 of \d+/)
  })

  it('uploads every recording and video that a row names', async () => {
    const there = remote()
    await seedSite(where(there))
    const keys = ['tracks', 'tv_channels', 'tv_captions'].flatMap((table) =>
      there.db.prepare(`select media_key from ${table} where media_key is not null`).all(),
    )
    expect(keys.filter(({ media_key }) => !there.bucket.has(media_key))).toEqual([])
  })

  it.each([
    [
      'was set up',
      `insert into club_setup (id, code_hash, created_at, used_at) values (1, '', '', '')`,
    ],
    [
      'was edited',
      `insert into audit_log (id, actor_name, action, target_type, created_at) values ('1', 'x', 'release.delete', 'release', '')`,
    ],
  ])('writes nothing into a club that %s', async (_, change) => {
    const there = remote()
    there.db.exec(change)
    await seedIfEmpty(where(there))
    expect(there.bucket.size).toBe(0)
    expect(there.sql).toBe('')
    const answers = { whoami: '{"accounts":[]}', 'd1 list': '[{"name":"club","uuid":"1"}]' }
    const wrangler = async (args) => {
      const [, answer] =
        Object.entries(answers).find(([start]) => args.join(' ').startsWith(start)) ?? []
      return answer ? ok(answer) : there.wrangler(args)
    }
    const command = seedRemotely({ wrangler, readNames: async () => site })
    await expect(command).rejects.toThrow(/set up or edited/)
    expect(there.sql).toBe('')
  })

  it('adds no demo member, even when a step is not marked as demo-only', async () => {
    const there = remote()
    await seedSite(where(there))
    for (const { id, email } of demoMembers) {
      expect(there.sql).not.toContain(email)
      expect(there.sql).not.toContain(`'${id}'`)
    }
    expect(there.db.prepare('select * from users').all()).toEqual([])
    const forgetful = {
      demoOnly: false,
      run: ({ insertMissing }) => insertMissing('admins', [{ id: 'x', user_id: 'demo-admin' }]),
    }
    await expect(seedSite(where(there), [forgetful])).rejects.toThrow('demo member')
  })

  it('uploads an object once, and again when its bytes changed', async () => {
    const there = remote()
    await seedSite(where(there))
    there.puts.length = 0
    await seedSite(where(there))
    expect(there.puts).toEqual([])

    const note = JSON.parse(there.bucket.get(NOTE).toString())
    const [changed] = Object.keys(note)
    there.bucket.set(NOTE, Buffer.from(JSON.stringify({ ...note, [changed]: 'of other bytes' })))
    await seedSite(where(there))
    expect(uploads(there).map(({ key }) => key)).toEqual([changed])
  })

  it('resumes a broken upload, and writes no row before all media are uploaded', async () => {
    const there = remote({ breaks: 'stations/spring-love.webp' })
    await expect(seedSite(where(there))).rejects.toThrow('the network is gone')
    expect(there.db.prepare('select * from albums').all()).toEqual([])
    const before = uploads(there).length
    there.breaks = undefined
    await seedSite(where(there))
    const keys = uploads(there).map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(before)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('leaves an existing catalog alone', async () => {
    const there = remote()
    await seedIfEmpty(where(there))
    there.puts.length = 0
    there.sql = ''
    await seedIfEmpty(where(there))
    expect({ puts: there.puts, sql: there.sql }).toEqual({ puts: [], sql: '' })
  })
})
