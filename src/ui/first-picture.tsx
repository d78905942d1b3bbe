type FirstPictureProps = {
  /** `data:` address; the renderer alone has it: in the script its bytes would come a second time. */
  src: string | undefined
  className: string
}

/** A picture in a few kilobytes, within the HTML: it paints with the words, and the sharp one over it. */
export function FirstPicture({ src, className }: FirstPictureProps) {
  if (!import.meta.env.SSR) return <img className={className} alt="" suppressHydrationWarning />
  // Not behind the first frame, as browsers do with large pictures: it is there already.
  return <img className={className} alt="" decoding="sync" src={src} />
}
