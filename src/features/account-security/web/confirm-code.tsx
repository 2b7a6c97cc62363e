import { useState } from 'react';
import { CodeField, codeOf, isWholeCode, sentenceOf } from '#features/credentials/web';
import { Button } from '#ui/button';
import { Form, FormActions } from '#ui/form';
import { useSubmit } from '#web/use-submit';

/** The first code of a new factor; the sixth digit sends it. */
export function ConfirmCode({
  label,
  hint,
  confirm,
}: {
  label: string;
  hint?: string;
  confirm: (code: string) => Promise<void>;
}) {
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const proof = useSubmit(async (whole: string) => {
    await confirm(whole).catch((error: Error) => {
      if (codeOf(error) === 'mfa_verification_failed') setCode('');
      throw error;
    });
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
        error={isShort ? 'The code has six digits.' : sentenceOf(proof.error)}
        onValueChange={setCode}
        onComplete={submit}
      />
      <FormActions align="end">
        <Button type="submit" variant="primary" busy={proof.isPending}>
          Confirm
        </Button>
      </FormActions>
    </Form>
  );
}
