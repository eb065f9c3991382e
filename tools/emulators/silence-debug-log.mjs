// Loaded into firebase-tools before it starts: it writes several lines for each request and each trigger to a file that
// goes with its folder when the emulators end.
import { createRequire } from 'node:module'

const { logger } = createRequire(import.meta.url)('firebase-tools/lib/logger')

logger.debug = () => logger
