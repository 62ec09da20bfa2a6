import { type Draw, color, levelAt } from './frame'

const COUNT = 50

type Particle = { angle: number; distance: number; size: number; band: number; hue: number }

/** Fifty lights that drift outwards, faster and larger the louder their band is. */
export function createParticles(random: () => number = Math.random): Draw {
  const particles = Array.from({ length: COUNT }, (_, hue): Particle => ({
    angle: random() * Math.PI * 2,
    distance: random(),
    size: 1.5 + random() * 3,
    band: random(),
    hue,
  }))

  return (stage, frame) => {
    const { pen, width, height } = stage
    const reach = Math.hypot(width, height) / 2
    for (const particle of particles) {
      const level = levelAt(frame, particle.band * 0.9, particle.band * 0.9 + 0.1)
      particle.distance += 0.0012 + level ** 2 * 0.012
      particle.angle += 0.0015
      if (particle.distance > 1) particle.distance = 0.04
      const x = width / 2 + Math.cos(particle.angle) * particle.distance * reach
      const y = height / 2 + Math.sin(particle.angle) * particle.distance * reach
      const size = particle.size * (0.7 + level * 2.4)
      pen.fillStyle = color(stage, particle.hue)
      for (const [spread, alpha] of [
        [2.6, 0.16],
        [1, 0.9],
      ] as const) {
        pen.globalAlpha = alpha * (0.35 + level * 0.65)
        pen.beginPath()
        pen.arc(x, y, size * spread, 0, Math.PI * 2)
        pen.fill()
      }
    }
    pen.globalAlpha = 1
  }
}
