// What may be uploaded, in the words that the page, the edge and the mail Worker share.

export const FILE_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const

export type FileProblem = 'type' | 'size' | 'empty' | 'password' | 'active' | 'upload'

export const FILE_MESSAGES: Record<FileProblem, string> = {
  type: 'The selected file must be a JPG, PNG or PDF',
  size: 'The selected file must be smaller than 4MB',
  empty: 'The selected file is empty',
  password: 'The selected file is password protected',
  active: 'The selected PDF contains a script or another file',
  upload: 'The selected file could not be uploaded – try again',
}
