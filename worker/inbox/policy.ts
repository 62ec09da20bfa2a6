import type { ContactSubmission } from '../../shared/inbox'

/** Nobody fills a form faster, not even a browser that fills it by itself. */
const HUMAN_MS = 700

/** Whether a form was filled by a program: it found the field that people do not see, or it was too quick. */
export const isRobot = ({ website, elapsed_ms }: ContactSubmission) =>
  Boolean(website?.trim()) || (elapsed_ms !== undefined && elapsed_ms < HUMAN_MS)
