import { useLocation, useNavigate } from 'react-router';
import { AuthFrame } from '#ui/auth-frame';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { TextField } from '#ui/text-field';
import { TextLink } from '#ui/text-link';
import { resendVerification, verifyCode } from '#web/sign-in';
import { useTitle } from '#web/title';
import { useSubmit } from '#web/use-submit';
import { emailError, sentenceOf, typedIn, useChecked } from '#features/credentials/web';
import { CODE_LENGTH, codeError, digitsOf } from './mailed-code.ts';
import { MailHint } from './mail-hint.tsx';
import { ResendButton } from './resend-button.tsx';
import { useReturnTo } from './use-return-to.ts';
import * as words from './words.ts';

/** Confirms a new address by the code of the email. Its link does the same. */
export function VerifyEmailScreen() {
  useTitle(words.confirmEmail);
  const navigate = useNavigate();
  const { by, absolute } = useReturnTo();
  const known = new URLSearchParams(useLocation().search).get('email') ?? '';
  const proof = useSubmit(async ({ email, token }: { email: string; token: string }) => {
    await verifyCode({ type: 'signup', email, token });
    void navigate(by('/auth/confirm-registration'), { replace: true });
  });

  const { wrong, isRight, onInput } = useChecked(
    (typed) => ({ email: emailError(known || typed('email')), code: codeError(digitsOf(typed('code'))) }),
    proof.reset,
  );
  const handleSubmit = (form: HTMLFormElement) => {
    const typed = typedIn(form);
    if (isRight(form)) void proof.submit({ email: known || typed('email'), token: digitsOf(typed('code')) });
  };

  return (
    <AuthFrame
      title={words.confirmEmail}
      lead={known ? words.confirmEmailHint(known) : words.confirmUnknownEmailHint}
      foot={<TextLink to={by('/auth/login')}>{words.backToSignIn}</TextLink>}
    >
      <Form
        busy={proof.isPending}
        error={sentenceOf(proof.error)}
        onSubmit={(event) => handleSubmit(event.currentTarget)}
        onInput={onInput}
      >
        {known ? null : (
          <TextField label={words.emailAddress} name="email" type="email" autoComplete="username" error={wrong.email} />
        )}
        <TextField
          label={words.emailCode}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH + 2}
          autoFocus
          error={wrong.code}
        />
        <Button type="submit" variant="primary" size="l" wide busy={proof.isPending}>
          {words.confirmCode}
        </Button>
      </Form>
      {known ? (
        <ResendButton label={words.resendEmail} send={() => resendVerification(known, absolute('/auth/confirm-registration'))} />
      ) : null}
      <MailHint />
    </AuthFrame>
  );
}
