import type { ErrorCode } from '../../shared/errors'
import { FIELD_ERRORS, type FieldErrorCode } from '../../shared/fields'
import { LANGUAGE_PARAMETER, type Language } from '../../shared/language'
import { PALETTES } from '../../shared/site/palettes'
// Under another name: the formatter closes the elements of `html` templates.
import { html as text } from '../mail'

type Words = {
  title: string
  language: string
  intro: string
  closed: string
  signIn: string
  submit: string
  labels: Record<(typeof FIELDS)[number]['name'], string>
  hints: Partial<Record<(typeof FIELDS)[number]['name'], string>>
  errors: Partial<Record<ErrorCode | 'failed' | 'offline' | 'no_code', string>>
  fields: Partial<Record<FieldErrorCode, string>>
}

const FIELDS = [
  { name: 'origin', type: 'url', autocomplete: 'off', capitals: 'none' },
  { name: 'artistName', type: 'text', autocomplete: 'off', capitals: 'words' },
  { name: 'siteName', type: 'text', autocomplete: 'off', capitals: 'words' },
  { name: 'username', type: 'text', autocomplete: 'nickname', capitals: 'none' },
  { name: 'email', type: 'email', autocomplete: 'email', capitals: 'none' },
  { name: 'contactEmail', type: 'email', autocomplete: 'off', capitals: 'none' },
  { name: 'password', type: 'password', autocomplete: 'new-password', capitals: 'none' },
] as const

const WORDS: Record<Language, Words> = {
  en: {
    title: 'Set up your club',
    language: 'Language',
    intro:
      'Name your club and create its first administrator. Everything can be changed later; logo, colors and music come next.',
    closed: 'This club has been set up already.',
    signIn: 'Sign in',
    submit: 'Set up the club',
    labels: {
      origin: 'The club’s address',
      artistName: 'Artist’s name',
      siteName: 'Club’s name',
      username: 'Your username',
      email: 'Your email address',
      contactEmail: 'The club’s contact address',
      password: 'Password',
    },
    hints: {
      origin:
        'Links in emails start with it. Keep this one unless the club gets a domain of its own.',
      siteName: 'Shown on every page, for example “Neon Society”.',
      username: 'Letters, numbers and underscores.',
      email: 'You sign in with it. Notices to the team go there too.',
      contactEmail: 'Fans see this address. It is yours unless you enter another one.',
      password: 'At least 6 characters.',
    },
    errors: {
      setup_closed: 'This club has been set up already.',
      setup_code_wrong:
        'This address is not valid any more. Open the newest one that the start or the deploy has printed.',
      email_taken: 'An account with this email address already exists',
      username_taken: 'This username is already taken',
      too_many_requests: 'Too many attempts. Please wait a moment and try again.',
      no_code:
        'This address is incomplete. Open the whole address that the start or the deploy has printed; after “Deploy to Cloudflare” it is at the end of the build’s log.',
      offline: 'The club could not be reached. Please try again.',
      failed: 'Something went wrong. Please try again.',
    },
    fields: {},
  },
  'pt-BR': {
    title: 'Configure seu clube',
    language: 'Idioma',
    intro:
      'Dê um nome ao clube e crie o primeiro administrador. Tudo pode ser alterado depois; logotipo, cores e música vêm em seguida.',
    closed: 'Este clube já foi configurado.',
    signIn: 'Entrar',
    submit: 'Configurar o clube',
    labels: {
      origin: 'O endereço do clube',
      artistName: 'Nome do artista',
      siteName: 'Nome do clube',
      username: 'Seu nome de usuário',
      email: 'Seu e-mail',
      contactEmail: 'E-mail de contato do clube',
      password: 'Senha',
    },
    hints: {
      origin:
        'Os links nos e-mails começam com ele. Mantenha este, a não ser que o clube tenha um domínio próprio.',
      siteName: 'Aparece em todas as páginas, por exemplo “Neon Society”.',
      username: 'Letras, números e sublinhados.',
      email: 'Você entra com ele. Os avisos para a equipe também chegam nele.',
      contactEmail: 'Os fãs veem este endereço. É o seu, a não ser que você informe outro.',
      password: 'Pelo menos 6 caracteres.',
    },
    errors: {
      setup_closed: 'Este clube já foi configurado.',
      setup_code_wrong:
        'Este endereço não é mais válido. Abra o mais recente que o início ou a publicação mostrou.',
      email_taken: 'Já existe uma conta com este endereço de e-mail',
      username_taken: 'Este nome de usuário já está em uso',
      too_many_requests: 'Muitas tentativas. Aguarde um momento e tente de novo.',
      no_code:
        'Este endereço está incompleto. Abra o endereço inteiro que o início ou a publicação mostrou; depois de “Deploy to Cloudflare” ele está no fim do log da compilação.',
      offline: 'Não foi possível acessar o clube. Tente de novo.',
      failed: 'Algo deu errado. Tente de novo.',
    },
    fields: {
      required: 'Preencha este campo',
      invalid: 'Isto não é válido',
      email: 'Informe um endereço de e-mail válido',
      too_long: 'Este texto é longo demais',
      username_pattern: 'Use apenas letras, números e sublinhados',
      username_long: 'O nome de usuário pode ter no máximo 30 caracteres',
      password_short: 'A senha precisa ter pelo menos 6 caracteres',
      password_long: 'A senha pode ter no máximo 128 caracteres',
    },
  },
}

type SetupPage = {
  language: Language
  isOpen: boolean
  /** Of the request, if the installation names none: then the form asks for the club's. */
  address: string | null
  /** The app's style sheets, for its fonts. */
  styles: string[]
}

/**
 * The page of the first run, in the look of a new club. It is not in the app, because every fan would download the code of a page that
 * opens once.
 */
export function setupPage({ language, isOpen, address, styles }: SetupPage) {
  const words = WORDS[language]
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="robots" content="noindex" /><meta name="referrer" content="no-referrer" />',
    text`<title>${words.title}</title>`,
    ...[...styles, '/setup/setup.css'].map(
      (file) => text`<link rel="stylesheet" href="${file}" />`,
    ),
    `<style>:root{${COLORS}}</style>`,
    isOpen ? '<script type="module" src="/setup/setup.js"></script>' : '',
    '</head><body><main><header><p class="tiles" aria-hidden="true"><i></i><i></i><i></i><i></i></p>',
    languageSwitch(language),
    '</header>',
    text`<h1>${words.title}</h1>`,
    isOpen
      ? formOf(words, address)
      : text`<p>${words.closed}</p>
          <p><a href="/social/login?next=/admin">${words.signIn}</a></p>`,
    '</main></body></html>',
  ].join('')
}

const COLORS = Object.entries(PALETTES.graphite)
  .map(([name, color]) => `--color-${name}:${color}`)
  .join(';')

/** Each language is named in itself. The script adds the set-up code to the links. */
const languageSwitch = (current: Language) => {
  const choices = Object.entries(LANGUAGES).map(
    ([language, name]) =>
      text`<li><a href="?${LANGUAGE_PARAMETER}=${language}" hreflang="${language}" lang="${language}" aria-current="${language === current ? 'true' : 'false'}">${name}</a></li>`,
  )
  return `<ul class="languages" aria-label="${WORDS[current].language}">${choices.join('')}</ul>`
}

const LANGUAGES: Record<Language, string> = { en: 'English', 'pt-BR': 'Português' }

/** The API's sentences for fields are English: they are the keys of the translations. */
function formOf({ intro, submit, labels, hints, errors, fields }: Words, address: string | null) {
  const translations = Object.entries(fields).map(([code, sentence]) => [
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of `fields`
    FIELD_ERRORS[code as FieldErrorCode],
    sentence,
  ])
  const messages = JSON.stringify({ words: errors, fields: Object.fromEntries(translations) })
  return [
    text`<p class="intro">${intro}</p>`,
    text`<form method="post" novalidate data-messages="${messages}">`,
    ...FIELDS.filter(({ name }) => name !== 'origin' || address !== null).map(
      ({ name, type, autocomplete, capitals }) =>
        text`<div>
          <label for="${name}">${labels[name]}</label
          ><input
            id="${name}"
            name="${name}"
            type="${type}"
            autocomplete="${autocomplete}"
            autocapitalize="${capitals}"
            spellcheck="false"
            required
            value="${name === 'origin' ? (address ?? '') : ''}"
            aria-describedby="${name}-hint ${name}-error"
          />
          <p class="hint" id="${name}-hint">${hints[name] ?? ''}</p>
          <p class="error" id="${name}-error"></p>
        </div>`,
    ),
    '<p class="error" id="failure" role="alert" hidden></p>',
    text`<button>${submit}</button></form>`,
  ].join('')
}

export const SETUP_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
