/** The text of a file of this folder, compiled with all that it imports, see tools/build/head-scripts.ts. */
declare module 'head-script:*' {
  const code: string
  export default code
}
