/** After a refused submit: focuses the first invalid field. */
export function focusFirstError(form: HTMLElement) {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
