import { readFile } from 'node:fs/promises'
import type { PageAssets, PageRenderer } from '@/domain/pages/page-renderer.ts'

let renderer: Promise<Pick<PageRenderer, 'renderPage' | 'drawSharePicture'> & { assets: PageAssets }> | undefined

/**
 * Loads React and the pages with the first page, so that other functions start without them. The build lays them
 * beside the functions' own bundle, which is why their addresses are made here rather than followed by it.
 */
export function loadRenderer() {
  return (renderer ??= (async () => {
    const beside = (file: string) => new URL(`./ssr/${file}`, import.meta.url)
    const { renderPage, drawSharePicture } = (await import(beside('entry-server.js').href)) as PageRenderer
    const assets = JSON.parse(await readFile(beside('page-assets.json'), 'utf8')) as PageAssets
    return { renderPage, drawSharePicture, assets }
  })())
}
