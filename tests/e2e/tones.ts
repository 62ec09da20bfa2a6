const SAMPLE_RATE = 44_100
const SECONDS = 4

/** A tone as 16-bit PCM in stereo, with title, album and track number in a RIFF INFO list. */
export function toneWav(frequency: number, tags: Record<string, string>) {
  const samples = Buffer.alloc(SAMPLE_RATE * SECONDS * 4)
  for (let i = 0; i < SAMPLE_RATE * SECONDS; i++) {
    const value = Math.round(9000 * Math.sin((2 * Math.PI * frequency * i) / SAMPLE_RATE))
    samples.writeInt16LE(value, i * 4)
    samples.writeInt16LE(value, i * 4 + 2)
  }
  const format = Buffer.alloc(16)
  format.writeUInt16LE(1, 0)
  format.writeUInt16LE(2, 2)
  format.writeUInt32LE(SAMPLE_RATE, 4)
  format.writeUInt32LE(SAMPLE_RATE * 4, 8)
  format.writeUInt16LE(4, 12)
  format.writeUInt16LE(16, 14)
  const info = Object.entries(tags).map(([id, text]) => chunk(id, Buffer.from(`${text}\0`)))
  const parts = [
    chunk('fmt ', format),
    chunk('LIST', Buffer.concat([Buffer.from('INFO'), ...info])),
    chunk('data', samples),
  ]
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...parts]))
}

function chunk(id: string, content: Buffer) {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(id), size, content, Buffer.alloc(content.length % 2)])
}
