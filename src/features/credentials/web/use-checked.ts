import { type SyntheticEvent, useState } from 'react';
import { focusFirstInvalid, typedIn } from './credentials.ts';

type Found<Name extends string> = Partial<Record<Name, string | null>>;

/**
 * What is wrong with the fields of a form, by name: it is found when the form is sent, and leaves a field as soon as that is right.
 * `onInput` is the form's; `reset` forgets what the server found.
 */
export function useChecked<Name extends string>(check: (typed: (name: string) => string) => Found<Name>, reset: () => void) {
  const [wrong, setWrong] = useState<Found<Name>>({});
  return {
    wrong,
    /** Whether the form may be sent; where not, the focus goes to what is to be mended. */
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
