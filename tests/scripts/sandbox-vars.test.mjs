import { describe, expect, it } from 'vitest'
import { sandboxVars } from '../../scripts/start/sandbox-vars.mjs'

const names = (ownVars) => Object.keys(sandboxVars(8788, ownVars)).toSorted()
const STRIPE = ['STRIPE_API_BASE', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
const OPENAI = ['OPENAI_API_KEY', 'OPENAI_BASE_URL']

describe('the variables of a local Worker for outside services', () => {
  it('point at the stand-ins, with keys that work nowhere else', () => {
    expect(sandboxVars(8788, '')).toEqual({
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      STRIPE_API_BASE: 'http://127.0.0.1:8788',
      OPENAI_API_KEY: 'sandbox',
      OPENAI_BASE_URL: 'http://127.0.0.1:8788/llm/v1',
    })
  })

  it.each(['STRIPE_SECRET_KEY=own', 'A=1\nexport STRIPE_SECRET_KEY = "own"\nB=2'])(
    'is nothing of Stripe for a developer with a key of their own: %j',
    (ownVars) => expect(names(ownVars)).toEqual(OPENAI),
  )

  it('leave out the AI vendor for a developer with a key of their own', () => {
    expect(names('OPENAI_API_KEY=own')).toEqual(STRIPE)
  })

  it('ignore comments and similar names', () => {
    expect(names('# STRIPE_SECRET_KEY=own\nMY_OPENAI_API_KEY=own')).toEqual(
      [...OPENAI, ...STRIPE].toSorted(),
    )
  })
})
