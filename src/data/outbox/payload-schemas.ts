// Apart from payload-versions.ts: zod loads with a form or with what sends, not with what only queues or counts.
import * as z from 'zod/mini'
import { placePhotoKinds } from '@/domain/photos/place-photo-limits.ts'
import { isRecord } from '@/domain/shared/unknown-value.ts'
import { correctionKinds } from '@/domain/suggestions/suggestion.ts'
import { migratePayload } from './payload-versions.ts'
import type { OutboxKind, OutboxPayloads } from './types.ts'

/** What a payload may be while it is typed; whether it can be published as it is, its noun's own schema decides. */
interface PayloadFormat<Payload> {
  schema: z.ZodMiniType<Payload>
  /** What stands in the place of what does not fit. */
  empty: Payload
}

/** Monday to Sunday, and holidays. */
const WEEK_DAYS = 8
const hours = {
  schema: z.object({
    mode: z.enum(['none', 'week', 'text']),
    week: z
      .array(
        z.object({
          kind: z.enum(['closed', 'open', 'allDay', 'unsaid']),
          spans: z.array(z.object({ from: z.string(), to: z.string() })),
        }),
      )
      .check(z.length(WEEK_DAYS)),
    text: z.string(),
  }),
  empty: {
    mode: 'none' as const,
    week: Array.from({ length: WEEK_DAYS }, () => ({ kind: 'unsaid' as const, spans: [] })),
    text: '',
  },
}
const lines = texts('name', 'category', 'phone', 'whatsapp', 'website', 'facebook', 'instagram', 'address', 'services')

const claimTexts = texts('businessName', 'contactEmail', 'contactPhone', 'message')

const additionTexts = texts('name', 'category', 'city', 'address', 'phone', 'whatsapp', 'business_hours')

const correctionTexts = texts('placeId', 'placeName', 'text')
const position = z.nullable(z.tuple([z.number(), z.number()]))

const formats: { [Kind in OutboxKind]: PayloadFormat<OutboxPayloads[Kind]> } = {
  addition: {
    schema: z.extend(additionTexts.schema, {
      position,
      is_own_business: z.boolean(),
      is_another: z.boolean(),
      claim: z.nullable(z.extend(claimTexts.schema, { evidence: z.nullable(z.string()) })),
      replaces: z.nullable(z.string()),
    }),
    empty: {
      ...additionTexts.empty,
      position: null,
      is_own_business: false,
      is_another: false,
      claim: null,
      replaces: null,
    },
  },
  business: {
    schema: z.object({
      values: z.extend(lines.schema, { hours: hours.schema }),
      base: z.extend(lines.schema, { business_hours: z.string() }),
    }),
    empty: { values: { ...lines.empty, hours: hours.empty }, base: { ...lines.empty, business_hours: '' } },
  },
  claim: claimTexts,
  contact: texts('name', 'email', 'phone', 'message', 'nickname'),
  correction: {
    schema: z.extend(correctionTexts.schema, { what: z.enum(correctionKinds), position }),
    empty: { ...correctionTexts.empty, what: 'closed', position: null },
  },
  photos: {
    schema: z.extend(texts('placeId', 'placeName').schema, { kind: z.enum(placePhotoKinds) }),
    empty: { placeId: '', placeName: '', kind: 'front' },
  },
  plan: texts('businessName', 'contactName', 'email', 'phone', 'placeId', 'nickname'),
  profile: texts('value'),
  review: {
    schema: z.object({ rating: z.number(), title: z.string(), content: z.string() }),
    empty: { rating: 0, title: '', content: '' },
  },
  saved: {
    schema: z.object({ isSaved: z.boolean(), known: z.nullable(z.number()) }),
    empty: { isSaved: false, known: null },
  },
}

/**
 * Returns a stored payload, whichever build stored it, or null where nothing of it can be kept.
 * @returns `isWhole`: whether all of it fits. What does not is empty, to be filled in in its form.
 */
export function parsePayload<Kind extends OutboxKind>(
  kind: Kind,
  stored: { v?: unknown; payload?: unknown },
): { payload: OutboxPayloads[Kind]; isWhole: boolean } | null {
  const { schema, empty } = formats[kind]
  const migrated = migratePayload(kind, stored)
  const whole = schema.safeParse(migrated)
  if (whole.success) return { payload: whole.data, isWhole: true }
  const filled = whole.error.issues.reduce<unknown>((value, { path }) => replaceAt(value, path, empty), migrated)
  const part = schema.safeParse(filled)
  return part.success && JSON.stringify(part.data) !== JSON.stringify(empty)
    ? { payload: part.data, isWhole: false }
    : null
}

/** Returns a value with what the other holds at a path. */
function replaceAt(value: unknown, [field, ...rest]: readonly PropertyKey[], other: unknown): unknown {
  if (field === undefined || !isRecord(value) || !isRecord(other)) return other
  return { ...value, [field]: replaceAt(value[String(field)], rest, other[String(field)]) }
}

/** Returns the format of a payload of texts alone. */
function texts<Field extends string>(...fields: Field[]) {
  const each = <Value>(value: Value) =>
    Object.fromEntries(fields.map((field) => [field, value])) as Record<Field, Value>
  return { schema: z.object(each(z.string())), empty: each('') }
}
