import * as words from './words.ts';

/** The fields of a form as text. An email address is trimmed, a password never is. */
export function typedIn(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    if (typeof value !== 'string') return '';
    return name.toLowerCase().includes('password') ? value : value.trim();
  };
}

/** What is wrong with an email address before it is sent, or null. */
export function emailError(email: string): string | null {
  if (email === '') return words.emailMissing;
  return /^[^\s@]+@[^\s@]+$/.test(email) ? null : words.emailMalformed;
}

/** Moves the focus to the first field with an error. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
