import { describe, expect, it } from 'vitest'
import { sandboxVars } from '../../scripts/start/sandbox-vars.mjs'

const names = (ownVars) => Object.keys(sandboxVars(8788, ownVars)).toSorted()
const STRIPE = ['STRIPE_API_BASE', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
const OPENAI = ['OPENAI_API_KEY', 'OPENAI_BASE_URL']
const WITHOUT_KEYS = ['PUSH_SANDBOX', 'VIDEO_SANDBOX', 'LISTENBRAINZ_API_BASE']
const LASTFM = ['LASTFM_API_BASE', 'LASTFM_API_KEY', 'LASTFM_SHARED_SECRET']
const MAIL = [
  'MAIL_API_BASE',
  'MAIL_PROVIDER',
  'MAIL_REQUESTS_PER_SECOND',
  'MAIL_WEBHOOK_SECRET',
  'RESEND_API_KEY',
]

describe('the variables of a local Worker for outside services', () => {
  it('point at the stand-ins, with keys that work nowhere else', () => {
    expect(sandboxVars(8788, '')).toEqual({
      PUSH_SANDBOX: 'http://127.0.0.1:8788',
      VIDEO_SANDBOX: 'http://127.0.0.1:8788',
      LISTENBRAINZ_API_BASE: 'http://127.0.0.1:8788/listenbrainz',
      LASTFM_API_KEY: 'sandbox',
      LASTFM_SHARED_SECRET: 'sandbox',
      LASTFM_API_BASE: 'http://127.0.0.1:8788/lastfm',
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      STRIPE_API_BASE: 'http://127.0.0.1:8788',
      OPENAI_API_KEY: 'sandbox',
      OPENAI_BASE_URL: 'http://127.0.0.1:8788/llm/v1',
      MAIL_PROVIDER: 'resend',
      RESEND_API_KEY: 're_sandbox',
      MAIL_WEBHOOK_SECRET: 'whsec_c2FuZGJveA==',
      MAIL_API_BASE: 'http://127.0.0.1:8788/mail',
      MAIL_REQUESTS_PER_SECOND: '1000',
    })
  })

  it.each(['STRIPE_SECRET_KEY=own', 'A=1\nexport STRIPE_SECRET_KEY = "own"\nB=2'])(
    'is nothing of Stripe for a developer with a key of their own: %j',
    (ownVars) =>
      expect(names(ownVars)).toEqual([...LASTFM, ...MAIL, ...OPENAI, ...WITHOUT_KEYS].toSorted()),
  )

  it('leave out the AI vendor for a developer with a key of their own', () => {
    expect(names('OPENAI_API_KEY=own')).toEqual(
      [...LASTFM, ...MAIL, ...WITHOUT_KEYS, ...STRIPE].toSorted(),
    )
  })

  it('leave out the mail provider for a developer with one of their own', () => {
    expect(names('MAIL_PROVIDER=ses')).toEqual(
      [...LASTFM, ...OPENAI, ...WITHOUT_KEYS, ...STRIPE].toSorted(),
    )
  })

  it('leave out Last.fm for a developer with a key of their own', () => {
    expect(names('LASTFM_API_KEY=own')).toEqual(
      [...MAIL, ...OPENAI, ...WITHOUT_KEYS, ...STRIPE].toSorted(),
    )
  })

  it('ignore comments and similar names', () => {
    expect(names('# STRIPE_SECRET_KEY=own\nMY_OPENAI_API_KEY=own')).toEqual(
      [...LASTFM, ...MAIL, ...OPENAI, ...WITHOUT_KEYS, ...STRIPE].toSorted(),
    )
  })
})
