import type { BuildOptions } from 'esbuild'

/** The folder of all that is deployed as functions. */
export const FUNCTIONS = 'functions/lib'

/** Options of esbuild for the functions' own code; it loads packages and the server-rendering bundle as they are. */
export const functionsBundle = {
  entryPoints: ['functions/src/index.ts'],
  outfile: `${FUNCTIONS}/index.js`,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  sourcemap: true,
  tsconfig: 'functions/tsconfig.json',
  external: ['firebase-admin', 'firebase-functions', 'nodemailer', 'sharp'],
  logLevel: 'warning',
} satisfies BuildOptions
