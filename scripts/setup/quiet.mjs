// Local work asks nobody anything: no telemetry, no update checks, no look-ups, no prompts. Kept where someone set it.
const SETTINGS = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CI: '1',
}

export function workQuietly() {
  for (const [name, value] of Object.entries(SETTINGS)) process.env[name] ??= value
}
