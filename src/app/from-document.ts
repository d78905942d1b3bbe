/** Of an element whose content stands in the document and stays: React leaves alone what it does not know, and nothing is written. */
export const FROM_DOCUMENT = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const
