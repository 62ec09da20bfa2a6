// The page of the first run (worker/club/setup-page.ts). It is no part of the app, because fans never open it.
const form = document.querySelector('form')
const failure = document.querySelector('#failure')
const button = form.querySelector('button')
const { words, fields: fieldWords } = JSON.parse(form.dataset.messages)

/** Behind `#`, so that it is in no log. */
const code = location.hash.slice(1)
if (code === '') fail('no_code')

/** Errors in the page's language. */
function fail(error) {
  failure.textContent = words[error] ?? words.failed
  failure.hidden = false
}

function showFieldErrors(errors) {
  for (const input of form.querySelectorAll('input')) {
    const error = errors[input.name]
    const place = document.querySelector(`#${input.name}-error`)
    place.textContent = error ? (fieldWords[error] ?? error) : ''
    input.toggleAttribute('aria-invalid', Boolean(error))
    if (error) input.setAttribute('aria-invalid', 'true')
  }
  form.querySelector('[aria-invalid]')?.focus()
}

const send = (path, body) =>
  fetch(path, {
    method: 'POST',
    // The first mail is in the language of the page.
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': document.documentElement.lang,
    },
    body: JSON.stringify(body),
  })

/** In another language the page is another document: the code and what was entered go with it. */
const KEPT = 'set-up'
for (const link of document.querySelectorAll('.languages a')) link.hash = location.hash
document.querySelector('.languages').addEventListener('click', () => {
  const { password: _, ...entered } = Object.fromEntries(new FormData(form))
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(entered))
  } catch {
    // Storage is blocked: the form begins anew.
  }
})
try {
  const entered = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}')
  sessionStorage.removeItem(KEPT)
  for (const [name, value] of Object.entries(entered)) form.elements[name].value = value
} catch {
  // As above.
}

/** The owner's address is the club's too, until another one is entered. */
const { email: ownAddress, contactEmail: clubAddress } = form.elements
let isOwn = clubAddress.value === ownAddress.value
ownAddress.addEventListener('input', () => {
  if (isOwn) clubAddress.value = ownAddress.value
})
clubAddress.addEventListener('input', () => {
  isOwn = clubAddress.value === '' || clubAddress.value === ownAddress.value
})

/** The field of an error code. */
const FIELDS = { email_taken: 'email', username_taken: 'username' }

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (button.disabled) return
  button.disabled = true
  failure.hidden = true
  showFieldErrors({})
  try {
    const input = Object.fromEntries(new FormData(form))
    if (input.contactEmail === '') delete input.contactEmail
    const response = await send('/api/setup', { ...input, code })
    if (!response.ok) {
      const { code: error, fields = {} } = await response.json()
      const field = FIELDS[error]
      if (field) showFieldErrors({ [field]: words[error] })
      else if (Object.keys(fields).some((name) => form.elements[name])) showFieldErrors(fields)
      else fail(error)
      return
    }
    const { email, password } = input
    await send('/api/auth/login', { email, password })
    location.replace('/admin')
  } catch {
    fail('offline')
  } finally {
    button.disabled = false
  }
})
