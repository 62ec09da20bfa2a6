import { brand } from '../../brand.config'
import type { Notice } from '../../shared/settings'
import { openDatabase } from '../db/client'
import { html } from '../platform/mail'
import { enqueue } from '../platform/tasks'
import { readSettings } from './read'

const SUBJECTS: Record<Notice, string> = {
  notify_new_users: 'New member / Novo membro',
  notify_new_vips: 'New VIP / Novo VIP',
  notify_tickets: 'Ticket sold / Ingresso vendido',
}

/** Tells the team by mail, if it wants to be told of such things. */
export async function notifyTeam(env: Cloudflare.Env, notice: Notice, what: string) {
  const settings = await readSettings(openDatabase(env.DB))
  if (!settings[notice]) return
  const subject = `${SUBJECTS[notice]}: ${what}`
  const link = `${env.PUBLIC_ORIGIN}/admin`
  await enqueue(env, {
    type: 'mail',
    mail: {
      to: brand.contact.admin,
      subject,
      text: `${subject}\n\n${link}`,
      html: html`<p>${subject}</p>
        <p><a href="${link}">${link}</a></p>`,
    },
  })
}
