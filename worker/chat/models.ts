import { asc, gt, isNotNull, sql } from 'drizzle-orm'
import type { EndingModel, ModelChoice, VendorModel } from '../../shared/site/persona'
import { batch } from '../db/batch'
import { type Database, openDatabase } from '../db/client'
import { selectRow } from '../db/insert-select'
import { objectColumn } from '../db/json-rows'
import { isoIn, isoNow } from '../lib/ids'
import { type Model, isModelGone, listModels, modelName, openModel } from './llm'
import { readSite } from '../site'
import { chatModels } from './tables'

const DAY = 24 * 3600
/** The team is told this long before. */
const NOTICE_DAYS = 90

/** The vendor's model. When the vendor says that it is gone, the team sees a notice. */
export function openPersonaModel(env: Cloudflare.Env, db: Database): Model | null {
  const model = openModel(env)
  if (!model) return null
  return async (request, signal) => {
    try {
      return await model(request, signal)
    } catch (error) {
      if (isModelGone(error)) await noteRefusal(db, modelName(env, request.model))
      throw error
    }
  }
}

/** Called by the schedule: reads the vendor's list once a day. */
export async function readModelsDaily(env: Cloudflare.Env) {
  const db = openDatabase(env.DB)
  const fresh = await db
    .select({ id: chatModels.id })
    .from(chatModels)
    .where(gt(chatModels.read_at, isoIn(-DAY)))
    .limit(1)
  if (fresh.length > 0) return
  await readModels(env, db)
}

/** The models to choose from, read now; if the vendor does not answer, as they were read last. */
export async function readModelChoice(env: Cloudflare.Env, db: Database): Promise<ModelChoice> {
  await readModels(env, db)
  const models = await db
    .select({ id: chatModels.id, ends_on: chatModels.ends_on })
    .from(chatModels)
    .where(isNotNull(chatModels.read_at))
    .orderBy(asc(chatModels.id))
  return { default: modelName(env, ''), models }
}

/** The model in use, if it is gone or ends within ninety days. Null without a key, or while nothing is known. */
export async function findEndingModel(
  env: Cloudflare.Env,
  db: Database,
): Promise<EndingModel | null> {
  if (!env.OPENAI_API_KEY) return null
  const { documents } = await readSite(db)
  const id = modelName(env, documents.persona.model)
  const [row] = await db
    .select({
      listed: sql<number>`m.read_at is not null`,
      ends_on: sql<string | null>`m.ends_on`,
      is_refused: sql<number>`m.refused_at is not null`,
      is_list_known: sql<number>`exists (select 1 from ${chatModels} where read_at is not null)`,
    })
    .from(sql`(select 1) left join ${chatModels} m on m.id = ${id}`)
  if (!row) return null
  const { ends_on } = row
  const isOff = row.listed === 1 ? ends_on !== null && ends_on <= dayIn(0) : row.is_list_known === 1
  const is_gone = isOff || row.is_refused === 1
  const endsSoon = ends_on !== null && ends_on <= dayIn(NOTICE_DAYS)
  return is_gone || endsSoon ? { id, ends_on, is_gone } : null
}

async function readModels(env: Cloudflare.Env, db: Database) {
  try {
    const models = await listModels(env)
    // No vendor offers none.
    if (models && models.length > 0) await replace(db, models)
  } catch (error) {
    console.warn({ chat_models: String(error).slice(0, 300) })
  }
}

const replace = (db: Database, models: VendorModel[]) =>
  batch(db, {
    old: db.delete(chatModels),
    added: db
      .insert(chatModels)
      .select(
        selectRow(db, chatModels, {
          id: objectColumn('id'),
          ends_on: objectColumn('ends_on'),
          read_at: isoNow(),
        })
          .from(sql`json_each(${JSON.stringify(models)})`)
          .where(sql`true`),
      )
      .onConflictDoNothing(),
  })

const noteRefusal = (db: Database, id: string) =>
  db
    .insert(chatModels)
    .values({ id, refused_at: isoNow() })
    .onConflictDoUpdate({ target: chatModels.id, set: { refused_at: isoNow() } })

const dayIn = (days: number) => isoIn(days * DAY).slice(0, 10)
