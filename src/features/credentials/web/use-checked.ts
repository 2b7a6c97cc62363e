import { type SyntheticEvent, useState } from 'react';
import { focusFirstInvalid, typedIn } from './credentials.ts';

type Found<Name extends string> = Partial<Record<Name, string | null>>;

/**
 * The errors of the fields of a form, by name. They appear when the form is submitted, and each disappears once its field is right.
 * `onInput` goes to the form; `reset` clears the error from the server.
 */
export function useChecked<Name extends string>(check: (typed: (name: string) => string) => Found<Name>, reset: () => void) {
  const [wrong, setWrong] = useState<Found<Name>>({});
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
      setWrong((before) => {
        const still = { ...before };
        for (const name in before) if (before[name]) still[name] = found[name];
        return still;
      });
      reset();
    },
  };
}
