import { type Mail, html } from '../platform/mail'

type Original = { email: string; subject: string; message: string }

/** The reply and the quoted message, without other text: the language of the reply is unknown. */
export function replyMail(
  { email, subject, message }: Original,
  content: string,
  site: string,
): Mail {
  const quoted = message.split('\n').map((line) => `> ${line}`)
  return {
    to: email,
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    text: [content, '', '--', site, '', ...quoted].join('\n'),
    html: html`<!doctype html>
      <html>
        <body style="font-family:sans-serif;line-height:1.5">
          <div style="white-space:pre-wrap">${content}</div>
          <p>--<br />${site}</p>
          <blockquote style="white-space:pre-wrap;color:#555">${message}</blockquote>
        </body>
      </html>`,
  }
}
