import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOST, freePort } from '../../../scripts/start/port.mjs'
import { debianProgram } from '../peers/packages.mjs'
import { startProgram } from '../peers/program.mjs'

/** nginx with one worker that proxies to that port, with its default buffering; null if it cannot be installed. */
export async function startNginx(target, closing) {
  const found = await debianProgram('nginx', ['nginx', 'nginx-common'], 'usr/sbin/nginx')
  if (!found) return null
  const folder = mkdtempSync(join(tmpdir(), 'fan-club-nginx-'))
  closing(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'logs'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream host { server ${HOST}:${target}; keepalive 16; }
  server {
    listen ${HOST}:${port};
    location / { proxy_pass http://host; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}`,
  )
  const url = `http://${HOST}:${port}`
  const options = ['-p', folder, '-c', config, '-e', join(folder, 'error.log')]
  const { program, env } = found
  return { url, site: await startProgram(program, options, { answersAt: url, env, closing }) }
}
