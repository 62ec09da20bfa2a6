import { DurableObject } from 'cloudflare:workers'

/** One per member: will hold that member's conversation with the persona. It has no door yet. */
export class ChatRoom extends DurableObject {}
