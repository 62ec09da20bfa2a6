/** Shapes whose sides the server makes: a picture is shown in the nearest, so that its place is known before it comes. */
const FRAMES = [
  { width: 800, height: 400 },
  { width: 800, height: 600 },
  { width: 800, height: 800 },
  { width: 600, height: 800 },
] as const

const [, USUAL] = FRAMES

export type Frame = { width: number; height: number }

export function frameOf(width: number | null, height: number | null): Frame {
  if (!width || !height) return USUAL
  const distance = (frame: Frame) =>
    Math.abs(Math.log(frame.width / frame.height / (width / height)))
  return FRAMES.reduce<Frame>((best, one) => (distance(one) < distance(best) ? one : best), USUAL)
}
