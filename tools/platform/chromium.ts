/** What Chromium is started with: it asks for nothing by itself, and, as root, which containers usually are, it starts only without its sandbox. */
export const chromiumArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The same where there are maps to be seen. */
export const mapDrawingArguments: readonly string[] = [
  ...chromiumArguments,
  // By the processor: there is no graphics card whose driver would complain. It then draws all else in this way, too,
  // which takes so much of it that nothing can be timed.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/** The same for tests of maps: the maps alone are drawn by WebGL, for the rest of a page takes longer in that way. */
export const testMapArguments: readonly string[] = [...mapDrawingArguments, '--disable-gpu-rasterization']

/** The same for pages of tests, which are short-lived: compiling their scripts once more, for speed, would not pay. */
export const testArguments: readonly string[] = [
  ...chromiumArguments,
  '--disable-gpu',
  '--js-flags=--no-opt --no-maglev',
  // All of them are of one site: what keeps others apart takes time. The pages of a context share a process, which has the
  // scripts compiled.
  '--disable-site-isolation-trials',
  '--process-per-site',
  // Starting a process for each part of a browser takes longer than what most tests do.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
]
