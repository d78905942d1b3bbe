// public/static/people: the league's players in motion, one module each; the drawing of the receipt also moves.

import { writeRecord } from './lib/figure/record.mjs'
import { drawScene } from './lib/figure/scene.mjs'
import { publicFile, svg } from './lib/files.mjs'
import * as bounce from './people/bounce.mjs'
import * as handshake from './people/handshake.mjs'
import * as highFive from './people/high-five.mjs'
import * as laughing from './people/laughing.mjs'
import * as lobChase from './people/lob-chase.mjs'
import * as lookingUp from './people/looking-up.mjs'
import * as lowVolley from './people/low-volley.mjs'
import * as onTheBench from './people/on-the-bench.mjs'
import * as smash from './people/smash.mjs'
import * as wheelchair from './people/wheelchair.mjs'

const scenes = {
  handshake,
  laughing,
  smash,
  wheelchair,
  'high-five': highFive,
  'lob-chase': lobChase,
  'looking-up': lookingUp,
  'low-volley': lowVolley,
  'on-the-bench': onTheBench,
}

/** Each drawing's file and what makes it, so that one can be drawn alone. */
export const people = {
  ...Object.fromEntries(
    Object.entries(scenes).map(([name, { title, scene }]) => [
      name,
      () => framed(scene(), title, drawScene(scene())),
    ]),
  ),
  bounce: () => framed(bounce.scene(), bounce.title, bounce.draw()),
  'bounce-moving': () => framed(bounce.scene(), bounce.title, bounce.drawMoving()),
}

/** Takes a minute, so what it was drawn from is written down, and tests compare that. */
export async function drawPeople() {
  for (const [name, draw] of Object.entries(people)) await publicFile(fileOf(name), draw())
  await writeRecord(Object.keys(people).map(fileOf))
}

/** Below public/static/. */
export function fileOf(name) {
  return `people/${name}.svg`
}

function framed({ size }, title, body) {
  return svg(`0 0 ${size.join(' ')}`, title, body)
}
