import { html } from '../../http/html.mjs'

/** A whole page, labelled as a sandbox at the top. */
export const framed = (words, title, content) =>
  html`<!doctype html>
    <html lang="${words.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${words.banner}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/checkout/style.css" />
      </head>
      <body>
        <header class="banner">
          <strong>${words.banner}</strong> <span>${words.bannerText}</span>
        </header>
        ${content}
      </body>
    </html>`.text

/** A choice of the test cards. */
export const cardChoice = (words, legend, cards, chosen) =>
  html`<fieldset>
    <legend>${legend}</legend>
    ${cards.map(([card, { last4 }]) => {
      const [name, text] = words.cards[card]
      return html`<label class="choice">
        <input type="radio" name="card" value="${card}" ${card === chosen && html`checked`} />
        <span><strong>${name}</strong><span class="soft">${text}</span></span>
        <code>•••• ${last4}</code>
      </label>`
    })}
  </fieldset>`
