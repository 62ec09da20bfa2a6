import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../../scripts/setup/root.mjs'

const read = (page) => readFileSync(inRoot(page), 'utf8')
const pagesIn = (folder) =>
  readdirSync(inRoot(folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file))

const pages = [...['.', 'docs', 'docs/decisions'].flatMap(pagesIn), 'sandbox/README.md']
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

describe('the pages of documentation', () => {
  it.each(pages)('%s links to files and headings that exist', (page) => {
    const broken = linksIn(page).filter((link) => {
      const [path, anchor] = link.split('#')
      const target = path ? join(dirname(page), path) : page
      return !existsSync(inRoot(target)) || (anchor && !anchorsIn(target).includes(anchor))
    })
    expect(broken).toEqual([])
  })

  it('are all listed in docs/README.md', () => {
    const listed = linksIn('docs/README.md').map((link) => join('docs', link))
    const own = pagesIn('docs').filter((page) => page !== 'docs/README.md')
    expect(own.filter((page) => !listed.includes(page))).toEqual([])
  })
})

describe('the decisions', () => {
  it('have numbers of their own', () => {
    const numbers = decisions.map((page) => /\/(\d{4})-/.exec(page)?.[1])
    expect(new Set(numbers).size).toBe(numbers.length)
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
