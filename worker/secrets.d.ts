// Variables that are not in wrangler.toml: secrets, and those of a local start.
declare namespace Cloudflare {
  interface Env {
    /** Signs access tokens and derives refresh tokens: 32 random bytes or more. */
    SESSION_SECRET: string
    /** Origin of links in mails, without a trailing slash. Never taken from a request. */
    PUBLIC_ORIGIN: string
    /** Of the AI vendor. Without it sending chat messages fails; everything else works. */
    OPENAI_API_KEY?: string
    /** Another vendor of the same protocol, or the local one for tests. */
    OPENAI_BASE_URL?: string
    OPENAI_MODEL?: string
    /** Signs the ticket seller's webhooks: docs/tickets.md. Without it all are refused. */
    TICKET_WEBHOOK_SECRET?: string
    /** `true` on a local server: it may keep sessions over plain http on loopback. */
    LOCAL?: string
    /** `off` on a local server during load measurements. */
    LIMITS?: string
    /** A local server refuses mail to addresses of this domain, as the real service refuses some. */
    MAIL_REFUSED?: string
    /** Set by `npm run dev`, where vite serves the page. */
    DEV_SERVER?: string
    /** `sk_…` or `rk_…`; its mode, live or test, is the site's. Without it payments fail; everything else works. */
    STRIPE_SECRET_KEY?: string
    /** `whsec_…`, verifies Stripe's events at /api/stripe/webhook. */
    STRIPE_WEBHOOK_SECRET?: string
    /** The local sandbox; without it the real Stripe. Refused unless it is on loopback. */
    STRIPE_API_BASE?: string
  }
}
