// The stand-ins for outside services, for local work and tests: one server on loopback that `npm start` starts and stops with
// the site. It is never part of the Worker.
import { serve } from './http/serve.mjs'
import { createLlm } from './llm/llm.mjs'
import { createPush } from './push/push.mjs'
import { createMail } from './mail/mail.mjs'
import { createScrobbling } from './scrobbling.mjs'
import { createStripe } from './stripe/stripe.mjs'
import { createVideo } from './video/video.mjs'

const {
  SANDBOX_PORT,
  STATE_DIR,
  SITE_ORIGIN,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  OPENAI_API_KEY,
  RESEND_API_KEY,
  MAIL_WEBHOOK_SECRET,
  LASTFM_API_KEY,
  LASTFM_SHARED_SECRET,
  MAIL_DELIVERIES,
} = process.env
const origin = `http://127.0.0.1:${SANDBOX_PORT}`

// Each service answers below its own paths and leaves the rest to the next.
const services = [
  createLlm({ secretKey: OPENAI_API_KEY }),
  createPush({ origin, stateDir: STATE_DIR }),
  createVideo({ origin }),
  createMail({
    folder: STATE_DIR && `${STATE_DIR}/mail`,
    journal: STATE_DIR && `${STATE_DIR}/sandbox/mail-keys.jsonl`,
    secrets: { apiKey: RESEND_API_KEY, webhook: MAIL_WEBHOOK_SECRET },
    site: SITE_ORIGIN,
    deliveries: MAIL_DELIVERIES !== 'off',
  }),
  createScrobbling({
    origin,
    file: STATE_DIR && `${STATE_DIR}/sandbox/scrobbles.jsonl`,
    lastfm: { key: LASTFM_API_KEY, secret: LASTFM_SHARED_SECRET },
  }),
  createStripe({
    origin,
    stateFile: STATE_DIR && `${STATE_DIR}/sandbox/stripe.json`,
    secretKey: STRIPE_SECRET_KEY,
    webhook: { url: `${SITE_ORIGIN}/api/stripe/webhook`, secret: STRIPE_WEBHOOK_SECRET },
  }),
]

const server = await serve(services, Number(SANDBOX_PORT))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const service of services) service.stop()
    server.closeAllConnections()
    server.close()
  })
}
