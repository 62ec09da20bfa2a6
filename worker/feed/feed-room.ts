import { DurableObject } from 'cloudflare:workers'

/** One per leaf of the live feed: will carry events to its sockets. It has no door yet. */
export class FeedRoom extends DurableObject {}
