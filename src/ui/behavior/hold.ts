/**
 * Lets a part of the server's page wait until React takes it over: a component that calls `use(hold.over)` within a `Suspense`
 * stays as the server drew it until the hold ends. Before its properties or a context above it change, the hold must end: React
 * would wait for it before it shows anything else.
 */
export class Hold {
  isOver = false
  /** Ends it, for good. */
  end!: () => void
  /** Resolves once it is over. */
  readonly over = new Promise<void>((resolve) => {
    this.end = () => {
      this.isOver = true
      resolve()
    }
  })
}
