// `npm run film -- CLIP`: the film of the home page in its two cuts, each in two encodings, and their first frames. Of a
// picture, the frames alone, for a home page without a film.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { pathsFrom } from './build/paths.ts'
import { no, readCommandLine, type Said, tell, yes } from './command-line.ts'
import { valueAt } from './content/mistakes.ts'
import { within } from './pictures/encode.ts'

const USAGE = `npm run film -- CLIP-OR-PICTURE

Makes the film of the home page of a clip of some 8 seconds, which plays without sound, again and again. Of a picture it
makes what the page shows without a film; then write \`showFilm: false\` in content/site.yml.`

/** `level`: of H.264, which the page names to browsers. `film` and `poster`: most bytes; the poster is the first paint. */
const CUTS = [
  { name: 'hero-wide', width: 1920, height: 1080, level: '4.0', film: 900_000, poster: 58_000 },
  // Font and page share the slowest networks with these 16 kB.
  { name: 'hero-phone', width: 720, height: 960, level: '3.1', film: 350_000, poster: 16_000 },
]
type Cut = (typeof CUTS)[number]
/** Best first. */
const STEPS = [19, 26, 33, 40, 47]
/** For older browsers, whose networks are seldom the slowest. */
const WEBP_POSTER = 44_000
const COLOUR = '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'
const CODECS = {
  // Small decoders hold four reference frames.
  mp4: (level: string) =>
    `${COLOUR} -c:v libx264 -preset slow -profile:v high -level ${level} -x264-params ref=4:aq-mode=3:keyint=300 -movflags +faststart`,
  webm: () => `${COLOUR} -c:v libaom-av1 -cpu-used 8 -row-mt 1 -g 300`,
}

export async function takeFilm(clip: string, root: string, ffmpeg = 'ffmpeg'): Promise<Said> {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  const run = (...words: string[]) =>
    execFileSync(ffmpeg, ['-v', 'error', '-y', ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  // Writes all files or none: a mix of two clips would be worse than the old film.
  const files = new Map<string, Uint8Array>()
  try {
    const isPicture = await sharp(clip)
      .metadata()
      .then(Boolean, () => false)
    const frame = isPicture ? clip : join(folder, 'frame.png')
    if (!isPicture) run('-i', clip, '-frames:v', '1', frame)
    for (const cut of CUTS) {
      for (const end of isPicture ? [] : (['mp4', 'webm'] as const)) {
        const film = filmWithin(run, clip, cut, end, join(folder, `film.${end}`))
        if (!film)
          return no(
            `${clip} is too long or too lively for ${cut.film / 1000} kB; cut it to a few seconds.`,
          )
        files.set(`public/static/film/${cut.name}.${end}`, film)
      }
      const { name, width, height } = cut
      const picture = sharp(frame).autoOrient().resize({ width, height })
      const webp = Math.max(cut.poster, WEBP_POSTER)
      const path = `public/static/pictures/${name}`
      files.set(`${path}.avif`, await within(cut.poster, picture, 'avif', 72))
      files.set(`${path}.webp`, await within(webp, picture, 'webp', 78))
      if (name === 'hero-phone')
        files.set(`src/pages/home/${name}-first.avif`, await firstFrame(picture))
    }
    for (const [path, bytes] of files) writeFileSync(resolve(root, path), bytes)
    return yes(...[...files].map(([path, { length }]) => `${path} ${Math.ceil(length / 1000)} kB`))
  } catch (error) {
    const hasNoProgram = valueAt(error, ['path']) === ffmpeg
    return no(
      hasNoProgram
        ? 'ffmpeg is not installed; install it (https://ffmpeg.org) and run this again.'
        : `${clip} cannot be read; save a film as MP4, a picture as JPEG.`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function filmWithin(
  run: (...words: string[]) => void,
  clip: string,
  { width, height, level, film }: Cut,
  end: 'mp4' | 'webm',
  target: string,
) {
  const scale = `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=lanczos`
  const filter = `${scale}:out_color_matrix=bt709:out_range=tv,crop=${width}:${height},format=yuv420p`
  const plain = ['-i', clip, '-map_metadata', '-1', '-an', '-r', '25', '-vf', filter]
  for (const crf of STEPS) {
    run(...plain, ...`${CODECS[end](level)} -crf ${crf}`.split(' '), target)
    if (statSync(target).size <= film) return readFileSync(target)
  }
  return null
}

/** In the HTML, blurred: fine detail would take the bytes that edges need. With few bytes browsers count it as no picture. */
export function firstFrame(picture: Sharp): Promise<Uint8Array> {
  return within(3000, picture.clone().blur(3), 'avif', 40)
}

if (import.meta.main) {
  const { positionals } = readCommandLine(USAGE, {})
  const [clip] = positionals
  tell(clip ? await takeFilm(clip, pathsFrom({}).root) : no(USAGE))
}
