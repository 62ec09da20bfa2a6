import type { Mail } from '../mail'
import { type Club, letterMail, paragraph } from '../mail/letter'

type Original = { email: string; subject: string; message: string }

/** The reply and the quoted message, without other text: the language of the reply is unknown. */
export const replyMail = (
  club: Club,
  { email, subject, message }: Original,
  content: string,
): Mail =>
  letterMail(club, {
    to: email,
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    language: 'en',
    body: content.split(/\n{2,}/).map(paragraph),
    closing: [{ type: 'quote', blocks: message.split(/\n{2,}/).map(paragraph) }],
  })
