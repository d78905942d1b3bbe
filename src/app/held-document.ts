let isHeld = false

/** Keeps this document from being replaced: a child's answers are in its memory alone. */
export function holdDocument(): void {
  isHeld = true
}

export function isDocumentHeld(): boolean {
  return isHeld
}
