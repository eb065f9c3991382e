import { lazyModule } from '@/ui/behavior/lazy-module.ts'

/** Returns what reads hours, once it is here: no page's first view waits for it. */
export const useHoursReader = lazyModule(() => import(/* @with-page @optional */ './hours-reader.tsx'))
