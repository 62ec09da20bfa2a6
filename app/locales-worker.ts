for (const language of ['en', 'pt-BR']) {
  new Intl.NumberFormat(language)
  new Intl.DateTimeFormat(language)
  new Intl.PluralRules(language)
}
postMessage('loaded')
