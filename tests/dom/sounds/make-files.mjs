// `node tests/dom/sounds/make-files.mjs`: makes the files that a browser cannot make, with ffmpeg.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FOLDER = new URL('files/', import.meta.url).pathname
const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=2']
const VORBIS_COMMENTS = {
  TITLE: 'Coração de néon',
  ARTIST: '東京の夜',
  ALBUM: 'Город',
  ALBUMARTIST: 'Vários artistas',
  TRACKNUMBER: '3/12',
  DISCNUMBER: '2',
  DATE: '1994-06-25',
  ISRC: 'BR-ABC-94-00001',
  LYRICS: 'First line\r\nSecond line',
}

const cover = join(tmpdir(), 'fan-club-cover.png')
run('-f', 'lavfi', '-i', 'color=c=purple:s=16x16', '-frames:v', '1', cover)
const tags = Object.entries(VORBIS_COMMENTS).flatMap(([name, value]) => [
  '-metadata',
  `${name}=${value}`,
])
const STEREO = ['-filter:a', 'volume=4dB', '-ac', '2']
const picture = ['-i', cover, '-map', '0', '-map', '1', '-disposition:v', 'attached_pic']
const SMALL = ['-ar', '16000', '-compression_level', '12']
run(...SOUND, ...picture, ...SMALL, ...tags, '-c:a', 'flac', join(FOLDER, 'mono.flac'))
run(...SOUND, ...STEREO, ...tags, '-c:a', 'libvorbis', '-b:a', '64k', join(FOLDER, 'vorbis.ogg'))
run(...SOUND, ...STEREO, ...tags, '-c:a', 'libopus', '-b:a', '32k', join(FOLDER, 'opus.ogg'))
run(
  ...SOUND,
  ...STEREO,
  '-metadata',
  'title=Tone',
  '-c:a',
  'aac',
  '-b:a',
  '32k',
  join(FOLDER, 'aac.m4a'),
)
rmSync(cover)

function run(...args) {
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', '-bitexact', ...args])
}
