import { expect, it } from 'vitest'
import { STARTER, STARTER_HASH } from '../../../worker/pages/starter'
import { anyone } from '../../support/browser'

it('the policy allows the starter, and no other inline script', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STARTER))
  const hash = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
  expect(STARTER_HASH).toBe(hash)
  const policy = (await anyone.get('/')).headers.get('Content-Security-Policy')
  expect(policy).toContain(`script-src 'self' '${hash}';`)
})
