// What is set outside wrangler.toml: secrets, and what a local start hands over.
declare namespace Cloudflare {
  interface Env {
    /** Signs access tokens and derives refresh tokens: 32 random bytes or more. */
    SESSION_SECRET: string
    /** Where links in mails lead, without a trailing slash. Never taken from a request. */
    PUBLIC_ORIGIN: string
    /** Of the AI vendor. Without it the chat says that a message could not be sent, and all else works. */
    OPENAI_API_KEY?: string
    /** Another vendor of the same protocol, or the local stand-in. */
    OPENAI_BASE_URL?: string
    OPENAI_MODEL?: string
    /** Signs what the ticket seller tells: docs/tickets.md. Without it nobody can. */
    TICKET_WEBHOOK_SECRET?: string
    /** `true` on a local server: it may keep sessions over plain http on loopback. */
    LOCAL?: string
    /** `off` on a local server that is being measured. */
    LIMITS?: string
    /** A domain whose addresses a local server refuses to send mail to, as the real service refuses some. */
    MAIL_REFUSED?: string
    /** Set by `npm run dev`, where vite serves the page. */
    DEV_SERVER?: string
    /** `sk_…` or `rk_…`; its mode, live or test, is the site's. Absent: nobody can pay, all else works. */
    STRIPE_SECRET_KEY?: string
    /** `whsec_…`, what Stripe signs its events for /api/stripe/webhook with. */
    STRIPE_WEBHOOK_SECRET?: string
    /** The sandbox on this machine; absent, it is the real Stripe. Anywhere but on loopback it is refused. */
    STRIPE_API_BASE?: string
  }
}
