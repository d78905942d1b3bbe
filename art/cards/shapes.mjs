// Pieces of SVG that scenes are put together from.

export function rect(x, y, width, height, fill, rx = 0) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`
}

export function poly(points, fill) {
  return `<path d="M${points.map((point) => point.join(' ')).join('L')}z" fill="${fill}"/>`
}

/** How light fades, in white over black. */
export function defs(height) {
  const stop = (offset, light, opacity = 1) => {
    const part = Math.round(light * 255)
    return `<stop offset="${offset}" stop-color="rgb(${part},${part},${part})" stop-opacity="${opacity}"/>`
  }
  const down = (id, from, stops) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${height}">${stops}</linearGradient>`
  return [
    '<defs>',
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stop(0, 0)}${stop(0.35, 0.1)}${stop(1, 0.42)}</linearGradient>`,
    down('court', 474, stop(0, 0.62) + stop(0.35, 0.8) + stop(1, 0.8)),
    `<radialGradient id="glow">${stop(0, 1)}${stop(0.16, 1, 0.86)}${stop(0.3, 1, 0.6)}${stop(0.62, 1, 0.2)}${stop(1, 1, 0)}</radialGradient>`,
    down('beam', 110, stop(0, 1, 0.34) + stop(0.7, 1, 0.1) + stop(1, 1, 0)),
    down('streak', 224, stop(0, 1, 0.16) + stop(1, 1, 0.02)),
    '</defs>',
  ].join('')
}
