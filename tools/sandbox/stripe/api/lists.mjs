import { noSuch } from './errors.mjs'
import { integer } from './params.mjs'

const PAGING = ['limit', 'starting_after', 'ending_before', 'created']

/** The parameters of every list, beside its own filters. */
export const listParams = (...own) => [...PAGING, ...own]

/**
 * One page, newest first.
 * @param {{ id: string, created: number }[]} objects oldest first
 * @param {Record<string, any>} params
 * @param {string} url
 */
export function page(objects, params, url) {
  const limit = integer(params.limit, 'limit', { from: 1, to: 100 }) ?? 10
  const all = objects.toReversed().filter(({ created }) => within(created, params.created))
  const at = (id, param) => {
    const index = all.findIndex((object) => object.id === id)
    if (index < 0) throw noSuch('object', id, param)
    return index
  }
  const { starting_after: after, ending_before: before } = params
  const end = before === undefined ? Infinity : at(before, 'ending_before')
  const from =
    after === undefined
      ? before === undefined
        ? 0
        : Math.max(0, end - limit)
      : at(after, 'starting_after') + 1
  const to = Math.min(from + limit, end)
  const hasMore = before === undefined ? all.length > to : from > 0
  return { object: 'list', url, has_more: hasMore, data: all.slice(from, to) }
}

/** A complete list inside an object. */
export const wholeList = (data, url) => ({ object: 'list', url, has_more: false, data })

function within(created, range) {
  if (range === undefined) return true
  if (typeof range === 'string') return created === Number(range)
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return (
    created > Number(gt) && created >= Number(gte) && created < Number(lt) && created <= Number(lte)
  )
}
