/** In any form of the page. What cannot be told apart from a first value counts as typed: a build can wait. */
export function isAnythingTyped(page: ParentNode): boolean {
  const fields = page.querySelectorAll<Field>(
    'form :is(input, textarea, select:not([data-picker]))',
  )
  return [...fields].some(isTyped)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isTyped(field: Field): boolean {
  if ('selectedIndex' in field) return field.selectedIndex > 0
  if (field.type === 'hidden') return false
  const isChoice = field.type === 'checkbox' || field.type === 'radio'
  return isChoice && 'checked' in field
    ? field.checked !== field.defaultChecked
    : field.value !== ''
}
