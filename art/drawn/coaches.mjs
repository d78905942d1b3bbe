// public/static/coaches: the two portraits, one module each; comments and line ends stay behind.

import * as ruan from './coach-ruan-vd-westhuizen.mjs'
import * as thandeka from './coach-thandeka-molefe.mjs'
import { publicFile, svg } from './lib/files.mjs'

const BOX = '0 0 640 640'

export async function drawCoaches() {
  await publicFile('coaches/thandeka-molefe.svg', svg(BOX, thandeka.title, tight(thandeka.drawing)))
  await publicFile('coaches/ruan-vd-westhuizen.svg', svg(BOX, ruan.title, tight(ruan.drawing)))
}

function tight(drawing) {
  return drawing.replace(/<!--.*?-->/g, '').replace(/\n\s*/g, '')
}
