/** Providers that ignore dots before the `@`, each with the domain of the same mailboxes. */
const DOTS_IGNORED_BY = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
  ['proton.me', 'proton.me'],
  ['protonmail.com', 'proton.me'],
  ['pm.me', 'proton.me'],
])

/**
 * The mailbox that an address leads to, as the subject of a limit: `ana+1@` and `ana+2@` are one. Not for sending: another provider
 * may take `+` literally.
 */
export function mailboxOf(email: string) {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1).toLowerCase()]
  const name = local.replace(/(?<=.)\+.*/, '').toLowerCase()
  const canonical = DOTS_IGNORED_BY.get(domain)
  return canonical ? `${name.replaceAll('.', '')}@${canonical}` : `${name}@${domain}`
}
