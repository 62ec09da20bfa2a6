// Variables that are not in wrangler.toml: secrets, and those of a local start.
declare namespace Cloudflare {
  interface Env {
    /** Signs access tokens and derives refresh tokens: 32 random bytes or more. */
    SESSION_SECRET: string
    /** Origin of links in mails, without a trailing slash. It may be missing in a binding: worker/db/origin.ts. */
    PUBLIC_ORIGIN: string
    /** `true` if PUBLIC_ORIGIN is missing and was taken from the request. */
    ORIGIN_FROM_REQUEST?: string
    /** Of the AI vendor. Without it sending chat messages fails; everything else works. */
    OPENAI_API_KEY?: string
    /** Another vendor of the same protocol, or the local one for tests. */
    OPENAI_BASE_URL?: string
    OPENAI_MODEL?: string
    /** Signs the ticket seller's webhooks: docs/tickets.md. Without it all are refused. */
    TICKET_WEBHOOK_SECRET?: string
    /** Identifies this site to push services (RFC 8292): a P-256 key, PKCS #8 as base64. Without it nobody can allow notifications. */
    VAPID_PRIVATE_KEY?: string
    /** Origin of the local push service; without it only those of browsers. Ignored unless it is on loopback. */
    PUSH_SANDBOX?: string
    /** Origin of the local video server; its addresses may be plain http. Ignored unless it is on loopback. */
    VIDEO_SANDBOX?: string
    /** The signing key of Cloudflare Stream: its id, and the `jwk` of its API (base64). Without both, addresses of videos are sent as given. */
    STREAM_SIGNING_KEY_ID?: string
    STREAM_SIGNING_JWK?: string
    /** `true` on a local server: it may keep sessions over plain http on loopback. */
    LOCAL?: string
    /** `off` on a local server during load measurements. */
    LIMITS?: string
    /** `off` in tests, which would get answers of an earlier one. */
    PUBLIC_CACHE?: string
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
    /** Who sends mail to the list: `resend`, `postmark` or `ses`. Without it, or without its keys, broadcasts cannot be sent. */
    MAIL_PROVIDER?: string
    /** `provider`: all other mails go through it too, instead of Cloudflare's service. */
    MAIL_TRANSACTIONAL?: string
    /** The pace that the provider has agreed to. */
    MAIL_REQUESTS_PER_SECOND?: string
    /** The local sandbox; without it the real provider. Refused unless it is on loopback. */
    MAIL_API_BASE?: string
    /** Verifies the provider's events at /api/mail/events/<provider>: `whsec_…` of Resend, else a password of your choice. */
    MAIL_WEBHOOK_SECRET?: string
    /** The club's API account at Last.fm. Without both, members cannot connect it. */
    LASTFM_API_KEY?: string
    LASTFM_SHARED_SECRET?: string
    /** The local sandbox; without them the real services. Refused unless they are on loopback. */
    LISTENBRAINZ_API_BASE?: string
    LASTFM_API_BASE?: string
    RESEND_API_KEY?: string
    POSTMARK_SERVER_TOKEN?: string
    /** The message stream for broadcasts; default `broadcast`. */
    POSTMARK_STREAM?: string
    SES_ACCESS_KEY_ID?: string
    SES_SECRET_ACCESS_KEY?: string
    SES_REGION?: string
    /** The configuration set that publishes events. */
    SES_CONFIGURATION_SET?: string
  }
}
