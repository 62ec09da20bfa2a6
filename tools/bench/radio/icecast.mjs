import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { userInfo, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { HOST, freePort } from '../../../scripts/start/port.mjs'
import { debianProgram } from '../peers/packages.mjs'
import { startProgram } from '../peers/program.mjs'

const PASSWORD = 'source'
const PIECE_MS = 250

/** Icecast with its packages' configuration, and a source that sends this audio at its pace; null if it cannot be installed. */
export async function startIcecast(sound, kbps, closing) {
  const packages = ['icecast2', 'libspeex1', 'libtheora0']
  const found = await debianProgram('icecast2', packages, 'usr/bin/icecast2')
  if (!found) return null
  const folder = mkdtempSync(join(tmpdir(), 'fan-club-icecast-'))
  closing(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['log', 'web', 'admin']) mkdirSync(join(folder, name))
  // Icecast writes there as another user.
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'log'), 0o777)
  const port = await freePort()
  const config = join(folder, 'icecast.xml')
  writeFileSync(config, configuration(folder, port))
  const url = `http://${HOST}:${port}`
  const { program, env } = found
  const site = await startProgram(program, ['-c', config], { answersAt: url, env, closing })
  const stop = sendSound({ port, sound, bytesAMs: kbps / 8 })
  closing(stop)
  // Its queue must be full before anybody listens, as at a station that has been on the air.
  await pause(5000)
  return { name: 'icecast', url: `${url}/live`, site }
}

const configuration = (folder, port) => `<icecast>
  <limits><clients>6000</clients><sources>2</sources><queue-size>524288</queue-size>
    <source-timeout>10</source-timeout><burst-on-connect>1</burst-on-connect><burst-size>65535</burst-size></limits>
  <authentication><source-password>${PASSWORD}</source-password><relay-password>r</relay-password>
    <admin-user>admin</admin-user><admin-password>a</admin-password></authentication>
  <hostname>localhost</hostname>
  <listen-socket><port>${port}</port><bind-address>${HOST}</bind-address></listen-socket>
  <paths><logdir>${folder}/log</logdir><webroot>${folder}/web</webroot><adminroot>${folder}/admin</adminroot></paths>
  <logging><accesslog>access.log</accesslog><errorlog>error.log</errorlog><loglevel>1</loglevel></logging>
  <security><chroot>0</chroot>${asNobody()}</security>
</icecast>`

/** Icecast refuses to run as root. */
const asNobody = () =>
  userInfo().uid === 0 ? '<changeowner><user>nobody</user><group>nogroup</group></changeowner>' : ''

function sendSound({ port, sound, bytesAMs }) {
  const source = request({
    host: HOST,
    port,
    method: 'PUT',
    path: '/live',
    auth: `source:${PASSWORD}`,
    headers: { 'Content-Type': 'audio/mpeg' },
  })
  source.on('error', () => {})
  const began = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.floor((performance.now() - began) * bytesAMs)
    for (; sent < due;) {
      const at = sent % sound.length
      const piece = sound.subarray(at, at + Math.min(due - sent, sound.length - at))
      source.write(piece)
      sent += piece.length
    }
  }, PIECE_MS)
  return () => {
    clearInterval(timer)
    source.destroy()
  }
}
