import { setupAddress } from '../start/greeting.mjs'
import { missingKeys } from './missing-keys.mjs'

/** For what is printed before anything is deployed. */
const SOMEWHERE = 'https://<name>.<subdomain>.workers.dev'

/**
 * The manual steps after a deploy. Without an `origin` the club is where wrangler's output says.
 * @param {{ brand: { origin: string, contact: { from: string } }, output: string, secrets: string[], heading: string, setupCode?: string | null }}
 * deployed `secrets` are the names of the secrets that are set, `setupCode` of a club without an administrator
 */
export function nextSteps({ brand, output, secrets, heading, setupCode }) {
  const shown = output.match(/https:\/\/[\w.-]+\.workers\.dev/)?.[0]
  const origin = brand.origin || shown || SOMEWHERE
  const steps = [
    ...(origin.endsWith('.workers.dev')
      ? []
      : [
          `Lead ${new URL(origin).hostname} to the Worker, if it is not yet: dashboard, Workers & Pages, this Worker, Settings, Domains & Routes.`,
        ]),
    ...(setupCode
      ? [
          `Set up the club in the browser. This address works once, and the next deploy prints a new one:  ${setupAddress(origin, setupCode)}`,
        ]
      : []),
    `Verify ${brand.contact.from.split('@')[1]}, from which mails come: dashboard, Email Service, Email Sending. Until then none is sent.`,
    ...missingKeys(secrets, origin),
  ]
  return [
    '',
    `  ${heading}:  ${origin}${shown && shown !== origin ? `  (also ${shown})` : ''}`,
    '',
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    '',
  ].join('\n')
}
