import { build } from 'esbuild'
import { BUILD_TARGETS } from '../platform/browsers.ts'

/**
 * Returns the classic script that a file compiles to with all that it imports, and the paths of all these files.
 * @throws Where it does not compile.
 */
export async function compileScript(file: string): Promise<{ code: string; sources: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    target: [...BUILD_TARGETS],
    define: { 'import.meta.env.DEV': 'false' },
    logLevel: 'silent',
  })
  const [output] = outputFiles
  if (!output) throw new Error(`${file} compiles to nothing`)
  return { code: output.text.trim(), sources: Object.keys(metafile.inputs) }
}
