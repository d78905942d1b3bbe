// Certificates as Debian's programs make them.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judgeFile } from '../../workers/mail/src/intake/files.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const PACKAGES =
  'ghostscript groff imagemagick img2pdf libimage-exiftool-perl libjpeg-turbo-progs librsvg2-bin mupdf-tools qpdf'

/** File names begin with what is said of them. */
const COMMANDS = `
convert -size 600x400 plasma:teal-white null-photo.jpg
convert null-photo.jpg -resize 160x120 thumb.jpg
cp null-photo.jpg null-phone.jpg
exiftool -q -overwrite_original -Orientation#=6 '-ThumbnailImage<=thumb.jpg' null-phone.jpg
jpegtran -restart 1 null-photo.jpg > null-restart.jpg
jpegtran -progressive null-photo.jpg > null-progressive.jpg
convert null-photo.jpg -colorspace CMYK null-cmyk.jpg
convert null-photo.jpg -depth 16 null-16.png
echo '<svg xmlns="http://www.w3.org/2000/svg"><text y="20">/JS</text></svg>' > type.svg
rsvg-convert type.svg -o null-drawn.png
rsvg-convert type.svg -f pdf -o null-drawn.pdf
img2pdf null-photo.jpg null-16.png -o null-scan.pdf
gs -q -o null-gs.pdf -sDEVICE=pdfwrite null-drawn.pdf
echo 'Certificate' | groff -Tpdf > null-groff.pdf
qpdf --linearize null-scan.pdf null-web.pdf
qpdf --object-streams=generate null-scan.pdf null-packed.pdf
qpdf --object-streams=generate --stream-data=uncompress null-scan.pdf null-plain.pdf
mutool clean -z null-scan.pdf null-mutool.pdf
cp null-scan.pdf null-titled.pdf
exiftool -q -overwrite_original '-Title=Form /AA, /JS (x)' null-titled.pdf
qpdf --encrypt "" owner 256 -- null-scan.pdf locked-owner.pdf
qpdf --object-streams=generate --encrypt user owner 256 -- null-scan.pdf locked-user.pdf
qpdf null-scan.pdf --add-attachment type.svg -- active-attachment.pdf
qpdf null-scan.pdf --object-streams=generate --add-attachment type.svg -- active-packed.pdf
for f in null-*; do head -c $(($(stat -c %s $f) * 54 / 100)) $f > incomplete-$f; done
for f in webp gif tiff; do convert null-photo.jpg type.$f; done`

test('files that programs made are judged as viewers do', () => {
  const cwd = temporaryFolder()
  try {
    execFileSync('sh', ['-ec', COMMANDS], { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (cause) {
    throw new Error(`A program failed or is missing: apt-get install ${PACKAGES}`, { cause })
  }
  const files = readdirSync(cwd).filter((name) => name.includes('-') || name.startsWith('type'))
  expect(files).toHaveLength(40)
  const judged = files.map((name) => {
    const { problem } = judgeFile(new Uint8Array(readFileSync(`${cwd}/${name}`)))
    return `${problem}${name.slice(name.search(/[-.]/))}`
  })
  expect(judged).toEqual(files)
})
