// Pieces of SVG that scenes are put together from.

export function rect(x, y, width, height, fill, rx = 0) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`
}

export function poly(points, fill) {
  return `<path d="M${points.map((point) => point.join(' ')).join('L')}z" fill="${fill}"/>`
}

/** As the data of a path. */
export function ellipse(x, y, rx, ry) {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
}
