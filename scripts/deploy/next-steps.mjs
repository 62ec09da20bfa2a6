import { missingKeys } from './missing-keys.mjs'

/**
 * The manual steps after a deploy.
 * @param {{ brand: { origin: string, contact: { from: string } }, output: string, secrets: string[], heading: string }}
 * deployed `secrets` are the names of the secrets that are set
 */
export function nextSteps({ brand: { origin, contact }, output, secrets, heading }) {
  const { hostname } = new URL(origin)
  const shown = output.match(/https:\/\/[\w.-]+\.workers\.dev/)?.[0]
  const steps = [
    ...(hostname.endsWith('.workers.dev')
      ? []
      : [
          `Lead ${hostname} to the Worker, if it is not yet: dashboard, Workers & Pages, this Worker, Settings, Domains & Routes.`,
        ]),
    `Sign up on the site and confirm your address by mail; then make yourself the first admin:  npm run admin -- you@example.com --remote`,
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
