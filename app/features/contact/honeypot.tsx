/** A field that only a program finds: out of sight, of the keyboard's way, and of a screen reader's. */
export const Honeypot = () => (
  <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
    <label>
      Website
      <input name="website" type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
