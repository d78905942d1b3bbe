// One person, dressed: the body's parts with inks that carry this person's name.

import { arms, legs, shoes } from './body.mjs'
import { shirt, shorts, skirt } from './clothes.mjs'
import { head } from './head.mjs'
import { racket } from './racket.mjs'
import { skeleton } from './skeleton.mjs'

/**
 * `wear`: skin, hair (functions of the bones), shirt, shorts or skirt, sleeve, tights, sock, shoes, face, racket.
 * Every ink is a name of the scene's inks.
 */
export function person(pose, wear) {
  const bones = skeleton(pose)
  const groups = [
    ...arms(bones, wear),
    ...legs(bones, wear),
    ...shoes(bones, { upper: wear.shoe, sole: wear.sole }),
    ...head(bones, wear),
    ...wear.hair(bones),
    ...shirt(bones, wear.shirt, wear.cut),
    ...(wear.skirt
      ? skirt(bones, wear.skirt, wear.shortsCut)
      : shorts(bones, wear.shorts, wear.shortsCut)),
  ]
  const holes = []
  for (const side of ['right', 'left']) {
    if (bones[side].arm.hand.kind !== 'grip' || !wear.racket) continue
    const made = racket(bones[side].arm, wear.racket)
    made.groups[0].isFace = true
    groups.push(...made.groups)
    holes.push({ ...made.holes, colour: wear.racket.hole })
  }
  return { groups, holes, bones }
}
