import type { OutboxPayloads } from '../outbox/types.ts'
import type { Attachment } from '../session/upload.ts'

/** Returns the files of a place that is added: its photos, and what proves that it is its author's; null where nothing does. */
export function splitFiles(
  { claim }: Pick<OutboxPayloads['addition'], 'claim'>,
  files: readonly Attachment[],
): [photos: Attachment[], evidence: Attachment | null] {
  const isEvidence = ({ name }: Attachment) => name === claim?.evidence
  return [files.filter((file) => !isEvidence(file)), files.find(isEvidence) ?? null]
}
