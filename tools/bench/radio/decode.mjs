import { spawn, spawnSync } from 'node:child_process'

/** The number of recordings for which ffmpeg prints a warning; a text if there is no ffmpeg. */
export async function decodeAll(recordings) {
  if (spawnSync('ffmpeg', ['-version']).error) return 'no ffmpeg here'
  let undecodable = 0
  for (const sound of recordings) if (await hasErrors(sound)) undecodable += 1
  return undecodable
}

function hasErrors(sound) {
  return new Promise((resolve) => {
    const options = ['-v', 'warning', '-f', 'mp3', '-i', 'pipe:0', '-f', 'null', '-']
    const ffmpeg = spawn('ffmpeg', options, { stdio: ['pipe', 'ignore', 'pipe'] })
    let said = ''
    ffmpeg.stderr.on('data', (text) => (said += text))
    ffmpeg.on('close', (code) => {
      if (said) console.error(said.trim().split('\n').slice(0, 3).join('\n'))
      resolve(code !== 0 || said !== '')
    })
    // ffmpeg may close its input before everything is written.
    ffmpeg.stdin.on('error', () => {})
    ffmpeg.stdin.end(sound)
  })
}
