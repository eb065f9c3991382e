import { pageHeaders } from './page-headers.ts'
import type { PageAnswer } from './pages.ts'

/** What went wrong, in one language: a heading, and what to do. */
interface PlainText {
  heading: string
  advice: string
}

/**
 * Answers with a document that needs nothing of the app, in both languages: what went wrong, a link that tries again, and one that
 * leads home. No one keeps it.
 * @param target Path and query of the address.
 */
export function plainPage(status: number, target: string, { es, en }: { es: PlainText; en: PlainText }): PageAnswer {
  const html = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Aquicito</title>
</head>
<body style="font: 1rem/1.5 sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem">
<main>
<h1>${es.heading}</h1>
<p>${es.advice}</p>
<p style="line-height: 3"><a href="">Intentar de nuevo</a><br><a href="/">Ir al inicio</a></p>
<div lang="en">
<h2>${en.heading}</h2>
<p>${en.advice}</p>
<p style="line-height: 3"><a href="">Try again</a><br><a href="/?lang=en">Go to the home page</a></p>
</div>
</main>
</body>
</html>
`
  return { status, headers: pageHeaders(html, undefined, { mapOrigin: null, target }), body: html }
}
