import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/**
 * Returns a part without which a page is whole: where its script cannot be had, it stays away until there is a network again,
 * and takes nothing else with it.
 */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const whenLoaded = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      return whenLoaded()
    }
  }
  return lazy(whenLoaded)
}
