import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AuthFrame } from '#ui/auth-frame';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { TextField } from '#ui/text-field';
import { TextLink } from '#ui/text-link';
import { requestPasswordReset, verifyCode } from '#web/sign-in';
import { useTitle } from '#web/title';
import { useSubmit } from '#web/use-submit';
import { emailError, sentenceOf, typedIn, useChecked } from '#features/credentials/web';
import { CODE_LENGTH, codeError, digitsOf } from './mailed-code.ts';
import { MailHint } from './mail-hint.tsx';
import { ResendButton } from './resend-button.tsx';
import { useReturnTo } from './use-return-to.ts';
import * as words from './words.ts';

/** Requests the link for a new password. It does not reveal whether there is such an account. */
export function ResetPasswordScreen() {
  useTitle(words.resetPassword);
  const { by, absolute } = useReturnTo();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = async (email: string) => {
    await requestPasswordReset(email, absolute('/auth/update-password'));
    setSentTo(email);
  };
  const request = useSubmit(ask);

  const { wrong, isRight, onInput } = useChecked((typed) => ({ email: emailError(typed('email')) }), request.reset);
  const handleSubmit = (form: HTMLFormElement) => {
    if (isRight(form)) void request.submit(typedIn(form)('email'));
  };

  const foot = <TextLink to={by('/auth/login')}>{words.backToSignIn}</TextLink>;
  if (sentTo !== null) {
    return (
      <AuthFrame title={words.checkInbox} lead={words.resetSent(sentTo)} foot={foot}>
        <CodeForm email={sentTo} />
        <MailHint />
        <ResendButton label={words.resendEmail} send={() => ask(sentTo)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={words.resetPassword} lead={words.resetHint} foot={foot}>
      <Form
        busy={request.isPending}
        error={sentenceOf(request.error)}
        onSubmit={(event) => handleSubmit(event.currentTarget)}
        onInput={onInput}
      >
        <TextField label={words.emailAddress} name="email" type="email" autoComplete="username" autoFocus error={wrong.email} />
        <Button type="submit" variant="primary" size="l" wide busy={request.isPending}>
          {words.sendLink}
        </Button>
      </Form>
    </AuthFrame>
  );
}

/** The code of the email, typed by people who cannot open the email itself here. */
function CodeForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const { by } = useReturnTo();
  const proof = useSubmit(async (token: string) => {
    await verifyCode({ type: 'recovery', email, token });
    void navigate(by('/auth/update-password'), { replace: true });
  });
  const { wrong, isRight, onInput } = useChecked((typed) => ({ code: codeError(digitsOf(typed('code'))) }), proof.reset);
  const handleSubmit = (form: HTMLFormElement) => {
    if (isRight(form)) void proof.submit(digitsOf(typedIn(form)('code')));
  };
  return (
    <Form
      busy={proof.isPending}
      error={sentenceOf(proof.error)}
      onSubmit={(event) => handleSubmit(event.currentTarget)}
      onInput={onInput}
    >
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
  );
}
