import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../../scripts/setup/root.mjs'

const read = (page) => readFileSync(inRoot(page), 'utf8')
const pagesIn = (folder) =>
  readdirSync(inRoot(folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file))

const pages = [...['.', 'docs', 'docs/decisions'].flatMap(pagesIn), 'tools/sandbox/README.md']
const decisions = pages.filter((page) => /\/\d{4}-/.test(page))

/** As GitHub makes it of a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (page) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, text]) => anchorOf(text))

/** The links of a page to others of this repository. */
const linksIn = (page) =>
  [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)]+)\)/g)].map(([, link]) => link)

const wordsIn = (page) => read(page).trim().split(/\s+/).length

describe('the pages of documentation', () => {
  it.each(pages)('%s links to files and headings that exist', (page) => {
    const broken = linksIn(page).filter((link) => {
      const [path, anchor] = link.split('#')
      const target = path ? join(dirname(page), path) : page
      return !existsSync(inRoot(target)) || (anchor && !anchorsIn(target).includes(anchor))
    })
    expect(broken).toEqual([])
  })

  it('tell an engineer what would mislead in at most 450 words', () => {
    expect(wordsIn('AGENTS.md')).toBeLessThanOrEqual(450)
  })

  it('are all listed in docs/README.md', () => {
    const listed = linksIn('docs/README.md').map((link) => join('docs', link))
    const own = pagesIn('docs').filter((page) => page !== 'docs/README.md')
    expect(own.filter((page) => !listed.includes(page))).toEqual([])
  })
})

describe('the decisions', () => {
  it('are numbered from 1 without gaps', () => {
    const numbers = decisions.map((page) => Number(/\/(\d{4})-/.exec(page)?.[1]))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(decisions.map((_, index) => index + 1))
  })

  it('have at most 400 words', () => {
    expect(decisions.filter((page) => wordsIn(page) > 400)).toEqual([])
  })

  it('have their number in the title, and a status', () => {
    const wrong = decisions.filter((page) => {
      const number = Number(/\/(\d{4})-/.exec(page)?.[1])
      return !new RegExp(`^# ${number}\\. .+\n\nStatus: `).test(read(page))
    })
    expect(wrong).toEqual([])
  })

  it('are listed once each, by subject', () => {
    const listed = linksIn('docs/decisions/README.md').map((link) => join('docs/decisions', link))
    expect(listed.length).toBe(decisions.length)
    expect(decisions.filter((page) => !listed.includes(page))).toEqual([])
  })
})
