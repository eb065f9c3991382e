/** What Chromium is started with: it asks for nothing by itself, and, as root, which containers usually are, it starts only without its sandbox. */
export const chromiumArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Maps are drawn by the processor: there is no graphics card whose driver would complain.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]
