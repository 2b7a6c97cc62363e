import * as words from './words.ts';

/** What was typed into a form, as text. An e-mail address is trimmed, a password never is. */
export function typedIn(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    if (typeof value !== 'string') return '';
    return name.toLowerCase().includes('password') ? value : value.trim();
  };
}

/** What is wrong with an address before the server is asked, or null. */
export function emailError(email: string): string | null {
  if (email === '') return words.enterYourEMailAddress;
  return /^[^\s@]+@[^\s@]+$/.test(email) ? null : words.thisDoesNotLookLikeAn;
}

/** Puts the person where the first thing is to mend. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
