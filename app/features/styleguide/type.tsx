import { Specimen } from './specimen'

export const Type = () => (
  <Specimen title="Type">
    <div className="grid gap-4">
      <p className="font-display text-hero font-bold">Hero 0123</p>
      <p className="font-display text-title font-bold">Title: coração, ação, fãs</p>
      <p className="font-display text-heading font-bold">Heading</p>
      <p className="text-lg">Large: said once, under a title.</p>
      <p>Body: Figtree at 16 px. Thirty records of freestyle and dance.</p>
      <p className="text-haze">Quiet: what may be skipped.</p>
      <p className="text-sm text-haze">Small: hints and legal lines.</p>
      <p>
        <a href="/" className="text-link">
          A link in text
        </a>
      </p>
    </div>
  </Specimen>
)
