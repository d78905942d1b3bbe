// Pictures of a kilobyte or two that stand in the HTML and paint with its words, each below the sharp one that follows.

export type Shape = 'strip' | 'whole'

/** Addresses of the kind `data:`, by the picture's name. */
export type FirstPictures = Readonly<Record<string, Readonly<Record<Shape, string>>>>
