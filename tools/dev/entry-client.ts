// The app's entry in development. React's fast refresh must be set up before any component is loaded; in a module of its
// own, rather than an inline script, it runs first although pages load their scripts asynchronously.
import '@vitejs/plugin-react/preamble'
import '../../src/entry-client.tsx'
