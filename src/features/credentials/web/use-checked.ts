import { type SyntheticEvent, useState } from 'react';
import { focusFirstInvalid, typedIn } from './credentials.ts';

type Found = Readonly<Record<string, string | null>>;

/**
 * What is wrong with the fields of a form, by name: it is found when the form is sent, and leaves a field as soon as that is right.
 * `onInput` is the form's; `reset` forgets what the server found.
 */
export function useChecked<Names extends Found>(check: (typed: (name: string) => string) => Names, reset: () => void) {
  const [wrong, setWrong] = useState<Partial<Names>>({});
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
      setWrong((before) => Object.fromEntries(Object.keys(before).map((name) => [name, before[name] && found[name]])) as Names);
      reset();
    },
  };
}
