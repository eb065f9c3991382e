import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import { storagePaths } from '@/domain/shared/paths.ts'
import { bucket } from '../../functions/src/platform/admin.ts'
import {
  deleteEvidenceUpload,
  evidencePath,
  storeEvidence,
  type Evidence,
} from '../../functions/src/claims/claim-evidence.ts'
import { DEMO_OWNED_PLACE, DEMO_SALTENAS } from './demo-featured.ts'

/** Hotel Rosario, in La Paz: two people say that it is theirs. */
const DISPUTED_PLACE = 'osm-la-paz-9cf8a1fa0569'

/** What a claim says unless it says otherwise. */
const pending = {
  status: 'pending',
  notes: null,
  documentation_url: null,
  contactPhone: null,
  message: null,
  history: [],
} as const satisfies Partial<ClaimRequest>

/** Returns the claim by which the demo owner got the café. */
export function ownersClaim(ownerId: string, decidedAt: string): ClaimRequest {
  return {
    ...pending,
    place_id: DEMO_OWNED_PLACE,
    user_id: ownerId,
    status: 'approved',
    notes: 'Llamé al café y lo confirmaron.',
    created_at: '2026-10-28T14:05:00.000Z',
    updated_at: decidedAt,
    businessName: 'Café Xantina',
    contactEmail: 'duena@example.com',
    contactPhone: '+591 70000001',
    message: 'Soy la dueña del café desde 2015.',
  }
}

/** A picture of the shop, in the place of a licence that no one has. */
const evidence: Evidence = {
  userId: 'freddy-mamani-flores',
  placeId: DEMO_SALTENAS,
  upload: `${'c'.repeat(32)}.webp`,
}

/** What demo people ask for: one with evidence, two for one place, one who asks again, and one who was refused. */
export const demoClaims: readonly ClaimRequest[] = [
  {
    ...pending,
    place_id: DEMO_SALTENAS,
    user_id: evidence.userId,
    documentation_url: evidencePath(evidence),
    created_at: '2026-10-31T15:20:00.000Z',
    updated_at: '2026-10-31T15:20:00.000Z',
    businessName: 'Salteñería Paceña',
    contactEmail: 'administracion@saltenas.example',
    contactPhone: '+591 70000002',
    message: 'Soy el administrador. Adjunto una foto del mostrador y quiero corregir el horario de los domingos.',
  },
  {
    ...pending,
    place_id: DISPUTED_PLACE,
    user_id: 'gabriela-antezana',
    created_at: '2026-10-30T13:00:00.000Z',
    updated_at: '2026-10-30T13:00:00.000Z',
    businessName: 'Hotel Rosario La Paz',
    contactEmail: 'reservas@rosario.example',
    contactPhone: '+591 70000003',
    message: 'Trabajo en recepción y la gerencia me pidió mantener los datos al día.',
  },
  {
    ...pending,
    place_id: DISPUTED_PLACE,
    user_id: 'mauricio-villarroel',
    created_at: '2026-10-29T21:40:00.000Z',
    updated_at: '2026-10-29T21:40:00.000Z',
    businessName: 'Rosario',
    contactEmail: 'mauricio-villarroel@example.com',
    message: 'Soy el dueño del edificio.',
  },
  {
    ...pending,
    // Heladería Dumbo
    place_id: 'osm-n1684044790',
    user_id: 'ximena-vargas-rocha',
    created_at: '2026-10-27T16:10:00.000Z',
    updated_at: '2026-10-27T16:10:00.000Z',
    businessName: 'Dumbo El Prado',
    contactEmail: 'ximena-vargas-rocha@example.com',
    contactPhone: '76446050',
    message: 'Ahora escribo con el teléfono de la tienda, para que puedan llamar.',
    history: [
      {
        status: 'rejected',
        notes: 'No pudimos llamar al número que diste.',
        created_at: '2026-10-20T12:00:00.000Z',
        updated_at: '2026-10-22T18:30:00.000Z',
      },
    ],
  },
  {
    ...pending,
    // El Solar
    place_id: 'visit-map-51',
    user_id: 'tom-baker',
    status: 'rejected',
    notes: 'A guest cannot look after the restaurant: please ask its owner.',
    created_at: '2026-10-18T23:15:00.000Z',
    updated_at: '2026-10-19T13:45:00.000Z',
    businessName: 'El Solar',
    contactEmail: 'tom-baker@example.com',
    message: 'I love this place and would like to add better photos.',
  },
]

/** Keeps the one piece of evidence as that of people is kept. */
export async function publishDemoEvidence(): Promise<void> {
  const file = fileURLToPath(new URL('../data/photos/saltenas.webp', import.meta.url))
  await bucket()
    .file(storagePaths.claimEvidence(evidence.userId, evidence.upload))
    .save(await readFile(file), { resumable: false, contentType: 'image/webp' })
  await storeEvidence(evidence)
  await deleteEvidenceUpload(evidence)
}
