let isHeld = false

/** Something lives in this document alone, as a child's answers do: from now on no step may end it. */
export function holdDocument(): void {
  isHeld = true
}

export function isDocumentHeld(): boolean {
  return isHeld
}
