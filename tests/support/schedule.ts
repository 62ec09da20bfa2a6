import { runSchedule as run } from '../../worker/cron'

/** The schedule of a site without an AI vendor: it would read the vendor's list of models. */
export const runSchedule = (env: Cloudflare.Env) => run({ ...env, OPENAI_API_KEY: '' })
