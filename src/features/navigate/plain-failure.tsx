/**
 * What stands where nothing else can: a document of its own, in both languages, that needs no text, style or script of
 * the app. Its links bear the class by which a script in the page's head remembers the chosen language.
 */
export function PlainFailure() {
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Aquicito</title>
      </head>
      <body>
        <main
          role="alert"
          style={{ font: '1rem/1.5 system-ui,sans-serif', maxWidth: '36rem', margin: '3rem auto', padding: '0 1rem' }}
        >
          <h1>No se pudo mostrar esta página</h1>
          <p>Parte de la aplicación no está en este teléfono. Lo que guardaste y escribiste sigue aquí.</p>
          <Ways again="Intentar de nuevo" home="Ir al inicio" lang="es" href="/" />
          <div lang="en">
            <h2>This page could not be shown</h2>
            <p>Part of the app is not on this phone. What you saved and wrote is still here.</p>
            <Ways again="Try again" home="Go to the home page" lang="en" href="/?lang=en" />
          </div>
        </main>
      </body>
    </html>
  )
}

interface WaysProps {
  again: string
  home: string
  lang: 'es' | 'en'
  href: string
}

function Ways({ again, home, lang, href }: WaysProps) {
  return (
    <p>
      <button type="button" style={{ padding: '0.75rem', font: 'inherit' }} onClick={() => location.reload()}>
        {again}
      </button>{' '}
      <a className="lang" style={{ display: 'inline-block', padding: '0.75rem' }} lang={lang} href={href}>
        {home}
      </a>
    </p>
  )
}
