import { useState, type ReactNode } from 'react';
import { Form } from '#ui/form';
import { useSubmit } from '#web/use-submit';
import { codeOf, sentenceOf } from './auth-sentences.ts';
import { CodeField, isWholeCode } from './code-field.tsx';
import * as words from './words.ts';

export interface SixDigitsProps {
  label: string;
  hint?: ReactNode;
  confirm: (code: string) => Promise<unknown>;
  /** What sends the code by hand. */
  action: (isPending: boolean) => ReactNode;
}

/** Six digits that are sent as soon as the last of them is there; a wrong code makes room for the next. */
export function SixDigits({ label, hint, confirm, action }: SixDigitsProps) {
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const proof = useSubmit(async (whole: string) => {
    try {
      await confirm(whole);
    } catch (error) {
      if (error instanceof Error && codeOf(error) === 'mfa_verification_failed') setCode('');
      throw error;
    }
  });
  const submit = (whole: string) => {
    setShort(!isWholeCode(whole));
    if (isWholeCode(whole)) void proof.submit(whole);
  };
  return (
    <Form busy={proof.isPending} onSubmit={() => submit(code)}>
      <CodeField
        label={label}
        hint={hint}
        autoFocus
        value={code}
        error={isShort ? words.theCodeHasSixDigits : sentenceOf(proof.error)}
        onValueChange={(digits) => {
          setCode(digits);
          setShort(false);
          proof.reset();
        }}
        onComplete={submit}
      />
      {action(proof.isPending)}
    </Form>
  );
}
