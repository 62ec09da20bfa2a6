import { step as catalog } from './catalog.mjs'
import { step as contacts } from './contacts.mjs'
import { step as events } from './events.mjs'
import { step as feed } from './feed.mjs'
import { step as inbox } from './inbox.mjs'
import { step as members } from './members.mjs'
import { step as news } from './news.mjs'
import { step as plays } from './plays.mjs'
import { step as visits } from './visits.mjs'

/**
 * The catalog, and one file for each family of other tables, in order of their dependencies. A step is
 * `{ name, demoOnly, run(target) }`; local-target.mjs and remote-target.mjs implement targets.
 */
export const steps = [members, catalog, feed, events, inbox, contacts, news, plays, visits]
