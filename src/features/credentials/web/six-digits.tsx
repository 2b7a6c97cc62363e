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
  /** The button that sends the code. */
  action: (isPending: boolean) => ReactNode;
}

/** A form for six digits that is sent with the last digit. A wrong code is cleared. */
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
        error={isShort ? words.codeIncomplete : sentenceOf(proof.error)}
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
