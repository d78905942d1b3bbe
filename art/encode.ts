// Stills from their PNG masters to AVIF and WebP in three widths; outputs newer than the master are left alone.
// node art/encode.ts [--from FOLDER] [NAME ...]
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_WIDTHS } from '../shared/api.ts'

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = join(HERE, '..')
/** On a phone it heads a page: with the page and its font it has to come in the first round trips. */
const PHONE_BYTES = 5000
const QUALITIES = [47, 40, 34]

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function namesOf(manifest: unknown): string[] {
  if (!isRecord(manifest) || !Array.isArray(manifest.shots))
    throw new Error('manifest.json has no list of shots')
  const shots: unknown[] = manifest.shots
  return shots.flatMap((shot) =>
    isRecord(shot) && shot.kind === 'still' && typeof shot.name === 'string' ? [shot.name] : [],
  )
}

async function encode(name: string, from: string): Promise<void> {
  const master = join(from, `${name}.png`)
  if (!existsSync(master)) {
    console.log(`${name}: no master yet`)
    return
  }
  for (const width of PICTURE_WIDTHS) {
    const picture = sharp(master)
      .resize({ width, kernel: 'lanczos3' })
      .sharpen({ sigma: width === 1600 ? 0.8 : 0.5, m1: 0.4, m2: 1.2 })
    for (const format of ['avif', 'webp'] as const) {
      const out = join(ROOT, 'public', 'static', 'pictures', `${name}-${width}.${format}`)
      if (existsSync(out) && statSync(out).mtimeMs > statSync(master).mtimeMs) continue
      const coded =
        format === 'webp'
          ? await picture.clone().webp({ quality: 65, effort: 5 }).toBuffer()
          : width === PICTURE_WIDTHS[0]
            ? await phoneAvif(picture)
            : await picture.clone().avif({ quality: 47, effort: 4 }).toBuffer()
      await writeFile(out, coded)
      console.log(`${name}-${width}.${format} ${Math.round(coded.length / 1024)} kB`)
    }
  }
}

/** The best of the qualities that keeps the limit, or the last: rain on glass needs its drops. */
async function phoneAvif(picture: Sharp): Promise<Buffer> {
  let coded = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    coded = await picture
      .clone()
      .avif({ quality, effort: 9, chromaSubsampling: '4:2:0' })
      .toBuffer()
    if (coded.length <= PHONE_BYTES) break
  }
  return coded
}

const args = process.argv.slice(2)
const at = args.indexOf('--from')
const from = at < 0 ? join(ROOT, '.art', 'masters') : String(args.splice(at, 2)[1])
mkdirSync(join(ROOT, 'public', 'static', 'pictures'), { recursive: true })
const known = namesOf(JSON.parse(await readFile(join(HERE, 'manifest.json'), 'utf8')))
for (const name of args.length > 0 ? args : known) await encode(name, from)
