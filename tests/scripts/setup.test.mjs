import { mkdtempSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint } from '../../scripts/setup/fingerprint.mjs'
import { matchesLock } from '../../scripts/setup/install.mjs'
import { withLock } from '../../scripts/setup/lock.mjs'
import { isSupportedNode } from '../../scripts/setup/node.mjs'
import { oncePerState } from '../../scripts/start/state-stamp.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'club-'))
  mkdirSync(join(root, 'app'))
  writeFileSync(join(root, 'app', 'a.ts'), 'one')
  writeFileSync(join(root, 'app', 'b.ts'), 'two')
})

afterEach(() => rmSync(root, { recursive: true }))

describe('the fingerprint of sources', () => {
  const of = (options) => fingerprint(['app', 'missing'], { root, ...options })

  it('stays when only timestamps change', () => {
    const before = of()
    utimesSync(join(root, 'app', 'a.ts'), 1, 1)
    expect(of()).toBe(before)
  })

  it('changes with contents and with names', () => {
    const before = of()
    writeFileSync(join(root, 'app', 'a.ts'), 'other')
    const changed = of()
    writeFileSync(join(root, 'app', 'c.ts'), '')
    expect(new Set([before, changed, of()]).size).toBe(3)
  })

  it('excludes what the build writes itself, and whole folders', () => {
    mkdirSync(join(root, 'app', 'demo'))
    const except = ['app/b.ts', 'app/demo']
    const before = of({ except })
    writeFileSync(join(root, 'app', 'b.ts'), 'generated anew')
    writeFileSync(join(root, 'app', 'demo', 'rows'), '')
    expect(of({ except })).toBe(before)
    writeFileSync(join(root, 'app', 'demo.ts'), '')
    expect(of({ except })).not.toBe(before)
  })
})

describe('the setup', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/hono': { version: '4.0.0' },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    },
  }

  it('compares each installed package with its version, and ignores optional ones', () => {
    expect(matchesLock({ packages: { 'node_modules/hono': { version: '4.0.0' } } }, lock)).toBe(
      true,
    )
    expect(matchesLock({ packages: { 'node_modules/hono': { version: '3.0.0' } } }, lock)).toBe(
      false,
    )
    expect(matchesLock({ packages: {} }, lock)).toBe(false)
  })
})

it('recognises a recent enough Node', () => {
  expect(['20.19.0', '22.0.0', '24.1.0'].map(isSupportedNode)).toEqual([false, true, true])
})

it('runs a step once for each state and hash', async () => {
  let done = 0
  const run = (hash, state = root) => oncePerState(state, 'seed', hash, async () => void done++)
  await run('a')
  await run('a')
  expect(done).toBe(1)
  await run('b')
  expect(done).toBe(2)
  await run('b', join(root, 'new', 'state'))
  expect(done).toBe(3)
})

it('runs a step again when it failed', async () => {
  const failing = async () => {
    throw new Error('no')
  }
  await expect(oncePerState(root, 'seed', 'a', failing)).rejects.toThrow('no')
  let done = false
  await oncePerState(root, 'seed', 'a', async () => void (done = true))
  expect(done).toBe(true)
})

it('runs a step in one process at a time', async () => {
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 20))
    running -= 1
  }
  await Promise.all([withLock('test', work), withLock('test', work), withLock('test', work)])
  expect(most).toBe(1)
})
