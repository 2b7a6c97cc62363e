import { type SyntheticEvent, useState } from 'react';
import { focusFirstInvalid, typedIn } from './credentials.ts';

type Found = Readonly<Record<string, string | null>>;

/**
 * The errors of the fields of a form, by name. They appear when the form is submitted, and each disappears once its field is right.
 * `onInput` goes to the form; `reset` clears the error from the server.
 */
export function useChecked<Names extends Found>(check: (typed: (name: string) => string) => Names, reset: () => void) {
  const [wrong, setWrong] = useState<Partial<Names>>({});
  return {
    wrong,
    /** Checks the form before it is sent. If a field is wrong, the focus moves to it. */
    isRight(form: HTMLFormElement): boolean {
      const found = check(typedIn(form));
      setWrong(found);
      const isRight = !Object.values(found).some(Boolean);
      if (!isRight) focusFirstInvalid(form);
      return isRight;
    },
    onInput({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
      const found = check(typedIn(currentTarget));
      setWrong((before) => Object.fromEntries(Object.keys(before).map((name) => [name, before[name] && found[name]])) as Names);
      reset();
    },
  };
}
