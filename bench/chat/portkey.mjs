import { join } from 'node:path'
import { HOST, freePort } from '../../scripts/start/port.mjs'
import { npmPackage } from '../peers/packages.mjs'
import { startProgram } from '../peers/program.mjs'

const VERSION = '1.15.2'
/** On Node it fails on streamed answers of this API, whose headers are immutable; this gives it mutable ones. */
const MUTABLE = `const ask = fetch; globalThis.fetch = async (...asked) => {
  const answer = await ask(...asked); return new Response(answer.body, answer) }`

/** Portkey's gateway on Node before the vendor's stand-in; null if it cannot be installed. */
export async function startPortkey(sandbox, closing) {
  const folder = await npmPackage('@portkey-ai/gateway', VERSION)
  if (!folder) return null
  const port = await freePort()
  const url = `http://${HOST}:${port}`
  const before = `data:text/javascript,${encodeURIComponent(MUTABLE)}`
  const program = join(folder, 'build/start-server.js')
  const args = ['--import', before, program, `--port=${port}`, '--headless']
  const site = await startProgram(process.execPath, args, {
    answersAt: url,
    env: { TRUSTED_CUSTOM_HOSTS: HOST },
    closing,
  })
  const headers = {
    'x-portkey-provider': 'openai',
    'x-portkey-custom-host': `${sandbox}/llm/v1`,
  }
  return { url, headers, site }
}
