import type { MembershipInvoice } from '../../shared/membership'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import type { Reading, Writing } from '../env'
import { DomainError } from '../errors'
import { toDomainError, isMissing, openPayments } from './payments'
import { type Customer, selectCustomer } from './customers'
import { iso } from './subscriptions'

const SHOWN = 24
const STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

/** The member's invoices, newest first. */
export const listInvoices = ({ db, env, memberId }: Reading<'member'>) =>
  oneBatch({ customers: selectCustomer(db, memberId) }, async ({ customers: [customer] }) => ({
    invoices: customer ? await invoicesOf(env, customer) : [],
  }))

/** Those of any member, for the team. */
export async function listInvoicesOf(db: Database, env: Cloudflare.Env, userId: string) {
  const [customer] = await selectCustomer(db, userId)
  return { invoices: customer ? await invoicesOf(env, customer) : [] }
}

async function invoicesOf(env: Cloudflare.Env, { customer_id }: Customer) {
  try {
    const { data } = await openPayments(env).invoices.list({ customer: customer_id, limit: SHOWN })
    return data.map((invoice): MembershipInvoice => ({
      id: invoice.id,
      number: invoice.number,
      created_at: iso(invoice.created),
      amount: invoice.total / 100,
      currency: invoice.currency.toUpperCase(),
      status: STATUSES.find((known) => known === invoice.status) ?? 'draft',
      url: invoice.hosted_invoice_url ?? null,
      pdf_url: invoice.invoice_pdf ?? null,
    }))
  } catch (error) {
    if (isMissing(error)) return []
    throw toDomainError(error)
  }
}

/** Stripe's portal for card, invoices and cancelling. @throws DomainError `no_subscription` */
export const openPortal = ({ db, env, memberId }: Writing) =>
  oneBatch({ customers: selectCustomer(db, memberId) }, async ({ customers: [customer] }) => {
    if (!customer) throw new DomainError('no_subscription')
    try {
      const { url } = await openPayments(env).billingPortal.sessions.create({
        customer: customer.customer_id,
        locale: customer.language,
        return_url: `${env.PUBLIC_ORIGIN}/membership`,
      })
      return { url }
    } catch (error) {
      if (isMissing(error)) throw new DomainError('no_subscription')
      throw toDomainError(error)
    }
  })
