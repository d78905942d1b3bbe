/** Added up in a result's last figure. */
export const RESULT_FLAGS = {
  /** A later answer of the service confirmed it. */
  certain: 1,
  /** No set was played. */
  walkover: 2,
  /** The league put it right after it was first entered. */
  corrected: 4,
  /** In place of `certain`: no later answer has confirmed it yet. */
  justIn: 8,
} as const
