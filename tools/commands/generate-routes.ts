// Writes src/routeTree.gen.ts, which the router's plugin does as soon as Vite has read its configuration.
import { resolveConfig } from 'vite'

await resolveConfig({}, 'serve')
