/**
 * What stands where nothing else can: a document of its own, in both languages, that needs no text, style or script of
 * the app. By the class of its links, a script in the page's head remembers the chosen language.
 */
export function PlainFailure() {
  const reload = () => location.reload()
  return (
    <html lang="es">
      <head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>Aquicito</title>
      </head>
      <body style={{ font: '1rem/2 sans-serif', margin: '2rem' }}>
        <main>
          <div role="alert">
            <h1>No se pudo mostrar esta página</h1>
            <p>
              <button onClick={reload} style={{ font: 'inherit' }}>
                Intentar de nuevo
              </button>
            </p>
            <p>
              <a className="lang" lang="es" href="/">
                Ir al inicio
              </a>
            </p>
            <div lang="en">
              <h2>This page could not be shown</h2>
              <p>
                <button onClick={reload} style={{ font: 'inherit' }}>
                  Try again
                </button>
              </p>
              <p>
                <a className="lang" lang="en" href="/?lang=en">
                  Go to the home page
                </a>
              </p>
            </div>
          </div>
        </main>
      </body>
    </html>
  )
}
