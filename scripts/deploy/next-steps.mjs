import { setupAddress } from '../start/greeting.mjs'
import { missingKeys } from './missing-keys.mjs'

/**
 * The manual steps after a deploy.
 * @param {{ brand: { origin: string, contact: { from: string } }, output: string, secrets: string[], heading: string, setupCode?: string | null }}
 * deployed `secrets` are the names of the secrets that are set, `setupCode` of a club without an administrator
 */
export function nextSteps({ brand: { origin, contact }, output, secrets, heading, setupCode }) {
  const { hostname } = new URL(origin)
  const shown = output.match(/https:\/\/[\w.-]+\.workers\.dev/)?.[0]
  const steps = [
    ...(hostname.endsWith('.workers.dev')
      ? []
      : [
          `Lead ${hostname} to the Worker, if it is not yet: dashboard, Workers & Pages, this Worker, Settings, Domains & Routes.`,
        ]),
    ...(setupCode
      ? [
          `Set up the club in the browser. This address works once, and the next deploy prints a new one:  ${setupAddress(origin, setupCode)}`,
        ]
      : []),
    `Verify ${contact.from.split('@')[1]}, from which mails come: dashboard, Email Service, Email Sending. Until then none is sent.`,
    ...missingKeys(secrets, origin),
  ]
  return [
    '',
    `  ${heading}${shown && shown !== origin ? `  (also ${shown})` : ''}`,
    '',
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    '',
  ].join('\n')
}
