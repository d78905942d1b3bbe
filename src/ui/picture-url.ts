/** The file of a picture of pictures.yml, in one of its widths (shared/api.ts). */
export function pictureUrl(name: string, width: number, kind: 'avif' | 'webp' = 'webp'): string {
  return `/static/pictures/${name}-${width}.${kind}`
}
