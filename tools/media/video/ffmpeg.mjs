import { spawn } from 'node:child_process'

const MISSING = `The videos are made with ffmpeg, which is not installed here. It is needed only to make them anew:
  Debian, Ubuntu   apt-get install ffmpeg
  macOS            brew install ffmpeg
  Windows          winget install ffmpeg
`

/**
 * Runs ffmpeg; `feed` writes its input. Resolves to what it wrote to standard output.
 * @param {string[]} args
 * @param {(input: import('node:stream').Writable) => Promise<void>} [feed]
 * @returns {Promise<Buffer>}
 */
export async function ffmpeg(args, feed = async () => {}) {
  const program = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const output = []
  program.stdout.on('data', (chunk) => output.push(chunk))
  const ended = new Promise((resolve, reject) => {
    program.on('error', (error) => reject(error.code === 'ENOENT' ? new Error(MISSING) : error))
    program.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(output)) : reject(new Error(`ffmpeg ended with ${code}`)),
    )
  })
  // If the process exits, its pipe breaks too; `ended` reports the cause.
  program.stdin.on('error', () => {})
  await Promise.all([feed(program.stdin).then(() => program.stdin.end()), ended])
  return ended
}

/** Writes with back-pressure. */
export const write = (stream, bytes) =>
  stream.write(bytes) ? null : new Promise((resolve) => stream.once('drain', resolve))
