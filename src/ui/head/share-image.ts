/** The picture that shared pages show, drawn by tools/commands/make-share-image.tsx; pixels. */
export const SHARE_IMAGE = { path: '/og.png', width: 1200, height: 630 } as const
