import { readFileSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { readArguments } from '../../scripts/admin/arguments.mjs'
import { grantAdmin } from '../../scripts/admin/grant-admin.mjs'
import { insertMissingStatements } from '../../scripts/seed/sql.mjs'

/** A database with every migration of the site, and two accounts. */
function site() {
  const db = new DatabaseSync(':memory:')
  for (const name of readdirSync('migrations')
    .filter((file) => file.endsWith('.sql'))
    .sort())
    db.exec(readFileSync(`migrations/${name}`, 'utf8'))
  const row = { password_hash: '-', created_at: '-', updated_at: '-', email_confirmed_at: '-' }
  for (const statement of insertMissingStatements('users', [
    { id: 'u1', username: 'ana', email: 'ana@team.test', ...row },
    { id: 'u2', username: 'obrien', email: "o'brien@team.test", ...row },
    { id: 'u3', username: 'squatter', email: 'boss@team.test', ...row, email_confirmed_at: null },
  ]))
    db.exec(statement)
  return db
}

/** `wrangler d1 execute --json --command` on that database. */
const wranglerOn = (db, calls) => async (args) => {
  calls.push(args)
  const statements = args.at(-1).split(/(?<=;) /)
  const results = statements.map((sql) => ({ results: db.prepare(sql).all(), success: true }))
  return { code: 0, stdout: JSON.stringify(results), lastLines: [] }
}

describe('granting admin', () => {
  let db, calls
  const grant = (email, id = 'a1', unproven = false) =>
    grantAdmin({
      wrangler: wranglerOn(db, calls),
      email,
      unproven,
      id,
      where: ['--local'],
      place: 'the site',
      elsewhere: 'Or there.',
    })
  const admins = () => db.prepare('select id, user_id from admins').all()

  beforeEach(() => {
    db = site()
    calls = []
  })

  it('makes the account an admin and says whose it is', async () => {
    expect(await grant('ana@team.test')).toMatch('ana (ana@team.test) is now an admin of the site')
    expect(admins()).toEqual([{ id: 'a1', user_id: 'u1' }])
  })

  it('says so when the member is one already, by row or by flag', async () => {
    await grant('ana@team.test')
    expect(await grant('ana@team.test', 'a2')).toMatch('is an admin of the site already')
    db.exec("update users set is_admin = 1 where id = 'u2'")
    expect(await grant("o'brien@team.test", 'a3')).toMatch('already')
    expect(admins()).toHaveLength(1)
  })

  it('refuses an unconfirmed address, unless told to accept it', async () => {
    await expect(grant('boss@team.test')).rejects.toMatchObject({
      message: expect.stringContaining('has not confirmed'),
      remedy: expect.stringContaining('--unproven'),
    })
    expect(admins()).toEqual([])
    expect(await grant('boss@team.test', 'a1', true)).toMatch('is now an admin')
    expect(admins()).toEqual([{ id: 'a1', user_id: 'u3' }])
    expect(await grant('boss@team.test', 'a2')).toMatch('already')
  })

  it('explains what to do when there is no such account', async () => {
    await expect(grant('nobody@team.test')).rejects.toMatchObject({
      message: 'No account on the site has the address nobody@team.test.',
      remedy: expect.stringContaining('Sign up'),
    })
  })

  it('takes an address literally, whatever SQL it looks like', async () => {
    await grant("o'brien@team.test")
    await expect(grant("x'or'1'='1'--@team.test")).rejects.toThrow('No account')
    expect(admins()).toEqual([{ id: 'a1', user_id: 'u2' }])
  })

  it('uses one statement, so that nothing can happen in between', async () => {
    await grant('ana@team.test')
    expect(calls.map((args) => args.slice(0, 5))).toEqual([
      ['d1', 'execute', 'DB', '--local', '--json'],
    ])
  })

  it('passes on wrangler’s message when it fails', async () => {
    const wrangler = async () => ({ code: 1, stdout: '', lastLines: ['no such table: users'] })
    const failing = grantAdmin({
      wrangler,
      email: 'a@b.c',
      unproven: false,
      id: 'x',
      where: [],
      place: 'the site',
      elsewhere: 'Or there.',
    })
    await expect(failing).rejects.toThrow('no such table')
  })
})

describe('its arguments', () => {
  it('are an address, trimmed and lower-cased like on the site, and switches', () => {
    expect(readArguments([' Ana@Team.Test '])).toEqual({
      email: 'ana@team.test',
      remote: false,
      unproven: false,
    })
    expect(readArguments(['--remote', 'a@b.c', '--unproven'])).toEqual({
      email: 'a@b.c',
      remote: true,
      unproven: true,
    })
  })

  it.each([
    [[], 'Whose'],
    [['--remote'], 'Whose'],
    [['ana'], 'no e-mail address'],
    [['a@b.c', 'd@e.f'], 'One account'],
    [['a@b.c', '--remot'], 'means nothing'],
  ])('%j is refused with the usage', (args, what) => {
    expect(() => readArguments(args)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(what),
        remedy: expect.stringContaining('npm run admin --'),
      }),
    )
  })
})
