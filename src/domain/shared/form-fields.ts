import type * as z from 'zod/mini'
import type { ErrorCode } from './error-code.ts'

// A form and the function that takes what it sends validate with the same schema, whose checks name our error codes.

/** What a form holds: each field of its schema, and the empty text for what is null once it is stored. */
export type FormValues<Schema extends z.ZodMiniObject> = {
  [Field in keyof z.input<Schema>]-?: NonNullable<z.input<Schema>[Field]>
}

/** What is wrong with a form, by field. */
export type FieldErrors<Schema extends z.ZodMiniObject> = Partial<Record<keyof z.input<Schema>, ErrorCode>>

/** Validates what a form holds. @returns Either its values as they are sent, with nothing that cannot be seen, or errors. */
export function validateForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  values: FormValues<Schema>,
): { cleaned: FormValues<Schema> | null; errors: FieldErrors<Schema> } {
  // A form may hold more, such as photos.
  const { data, errors } = parseFields(schema, pickFields(schema, values))
  return { cleaned: data && toFormValues(schema, data), errors }
}

/** Parses fields by a schema. @returns Either what is stored of them, or the first error of each field. */
export function parseFields<Schema extends z.ZodMiniObject>(
  schema: Schema,
  fields: unknown,
): { data: z.output<Schema> | null; errors: FieldErrors<Schema> } {
  const { data, error } = schema.safeParse(fields, { error: () => 'input-invalid' satisfies ErrorCode })
  if (!error) return { data, errors: {} }
  const errors = error.issues.map(({ path, message }) => [path[0], message] as const)
  return { data: null, errors: Object.fromEntries(errors.toReversed()) as FieldErrors<Schema> }
}

/** Returns what a form begins with where something is stored. */
export function toFormValues<Schema extends z.ZodMiniObject>(
  schema: Schema,
  stored: z.output<Schema>,
): FormValues<Schema> {
  const values = Object.entries(pickFields(schema, stored)).map(([field, value]) => [field, value ?? ''])
  return Object.fromEntries(values) as FormValues<Schema>
}

/** Returns the fields of a schema alone, of an object that has others too. */
export function pickFields<Schema extends z.ZodMiniObject, Source extends object>(
  schema: Schema,
  source: Source,
): Pick<Source, keyof Source & keyof z.output<Schema>> {
  const fields = Object.keys(schema.shape) as (keyof Source & keyof z.output<Schema>)[]
  return Object.fromEntries(fields.map((field) => [field, source[field]])) as Pick<Source, (typeof fields)[number]>
}
