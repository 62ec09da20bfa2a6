import type { Brand } from '../../shared/site/brand'
import type { Database } from '../db/client'
import { findServiceProblem, saidBy } from '../db/proven-services'
import { sendMail } from '../mail'
import { letterMail, paragraph } from '../mail/letter'

/** What the mail service says when it does not take a mail from the published sender; null if it does. The first one that it takes proves it. */
export const findMailProblem = (env: Cloudflare.Env, db: Database, brand: Brand) =>
  findServiceProblem(db, 'mail', brand.contact.from, async () => {
    const origin = env.PUBLIC_ORIGIN
    const mail = letterMail(
      { brand, origin },
      {
        to: brand.contact.admin,
        subject: 'Mail works / O e-mail funciona',
        language: 'en',
        body: [
          paragraph(`The club can send mail from ${brand.contact.from}.`),
          paragraph(`O clube pode enviar e-mails de ${brand.contact.from}.`),
        ],
        button: { label: 'Back office / Painel', href: `${origin}/admin` },
      },
    )
    try {
      await sendMail(env, brand, mail)
      return null
    } catch (error) {
      return saidBy(error)
    }
  })
