/** Added up in a result's last figure. */
export const RESULT_FLAGS = {
  /** Of every result that is told. */
  certain: 1,
  /** No set was played. */
  walkover: 2,
  /** The league put it right after it was first entered. */
  corrected: 4,
} as const
