import { createLazyFileRoute } from '@tanstack/react-router'
import { addPlaceHead, AddPlacePage } from '@/features/contribute/add-place-page.tsx'

export const Route = createLazyFileRoute('/(contribute)/agregar')({ component: AddPlacePage })
/** Loaded with the page, because its texts are. */
export const head = addPlaceHead
