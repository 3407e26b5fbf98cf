/** After a refused submit: puts the cursor where the first thing is wrong. */
export function focusFirstError(form: HTMLElement) {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
