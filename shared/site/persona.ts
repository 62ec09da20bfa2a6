import * as z from 'zod/mini'
import { cleanedText, hasVisibleText, named } from '../text'

const lines = (length: number, max: number) =>
  z.array(named(length)).check(z.maxLength(max, 'too_long'))

/** What answers where the team has chosen no model. */
export const DEFAULT_MODEL = 'gpt-6.1-terra'

const MODEL_MAX = 100

/** The AI persona in the chat. `{artist}` and `{site}` in its texts stand for the names of the brand. */
export const Persona = z.object({
  /** The name in the chat. */
  name: named(60),
  /** Who the persona is and how it talks: instructions for the model, in any language. */
  character: hasVisibleText(2000),
  /** What it knows beside the catalog and the calendar, a sentence each. */
  facts: lines(300, 40),
  topicsToAvoid: lines(120, 40),
  /** Of the AI vendor. Empty: the default. */
  model: z._default(cleanedText(MODEL_MAX).check(z.regex(/^\S*$/, 'no_spaces')), ''),
})
export type Persona = z.infer<typeof Persona>

const MESSAGE_MAX = 2000

/** A question to a persona that is not published: the conversation so far, the newest message last. */
export const PersonaTest = z.object({
  document: Persona,
  messages: z
    .array(
      z.object({
        role: z.enum(['user', 'assistant'], 'invalid'),
        content: hasVisibleText(MESSAGE_MAX),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(40, 'too_long')),
})

/** `isWhole`: false when the model stopped at its limit. */
export type PersonaAnswer = { content: string; isWhole: boolean }

/** `ends_on`: the day (UTC) on which the vendor switches it off, if it has said one. */
export type VendorModel = { id: string; ends_on: string | null }

export type ModelChoice = {
  /** What an empty field means. */
  default: string
  models: VendorModel[]
}

/** A model in use that ends soon or is switched off already. */
export type EndingModel = VendorModel & { is_gone: boolean }
