import type { EndingModel } from './site/persona'

/** What needs the team. */
export type AdminNotice =
  /** A feature waits for a key. Only its name is sent, never the value. */
  | { feature: 'payments' | 'chat'; missing: string }
  /** The persona's model ends soon, or is gone. */
  | { feature: 'model'; ending: EndingModel }
  /** Members keep their price because its mail was refused. */
  | { feature: 'price_mail'; members: number }
