import * as z from 'zod/mini'
import { Version } from './version'

export const PriceMoveStart = z.object({
  /** Of the section about the membership: the prices that the administrator saw. */
  version: Version,
})

/** Members who pay another price than the published one. Amounts are per month, in minor units. */
export type PriceMove = {
  /** Of the section about the membership. */
  version: number
  /** Members know a new price at least this long before they pay it. */
  notice_days: number
  groups: { currency: string; from: number; to: number; subscriptions: number }[]
  /** Of all groups. */
  subscriptions: number
  /** In a currency without a published price. They cannot be moved. */
  unpriced: number
  /** The last move. */
  latest: PriceMoveProgress | null
  /** At most a hundred members who keep their price because its mail was refused. It is sent again every day. */
  unreached?: { id: string; username: string; email: string }[]
}

export type PriceMoveProgress = {
  started_at: string
  subscriptions: number
  /** Their mail was sent. */
  announced: number
  moved: number
  /** The subscription ended before, or a later move replaced this one. */
  ended: number
  waiting: number
}
