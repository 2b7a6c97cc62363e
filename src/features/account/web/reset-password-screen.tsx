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
import { emailError, focusFirstInvalid, sentenceOf, typedIn } from '#features/credentials/web';
import { CODE_LENGTH, codeError } from './mailed-code.ts';
import { MailHint } from './mail-hint.tsx';
import { ResendButton } from './resend-button.tsx';
import { useWayOn } from './use-way-on.ts';

/** Asking for the link that lets one choose a new password. It tells nobody whether there is such an account. */
export function ResetPasswordScreen() {
  useTitle('Reset your password');
  const { by, absolute } = useWayOn();
  const [wrong, setWrong] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = async (email: string) => {
    await requestPasswordReset(email, absolute('/auth/update-password'));
    setSentTo(email);
  };
  const request = useSubmit(ask);

  const handleSubmit = (form: HTMLFormElement) => {
    const email = typedIn(form)('email');
    const found = emailError(email);
    setWrong(found);
    if (found) focusFirstInvalid(form);
    else void request.submit(email);
  };

  const foot = <TextLink to={by('/auth/login')}>Back to sign in</TextLink>;
  if (sentTo !== null) {
    return (
      <AuthFrame
        title="Look into your mailbox"
        lead={`If ${sentTo} has an account here, a link and a code to choose a new password are on their way. Either will do.`}
        foot={foot}
      >
        <CodeForm email={sentTo} />
        <MailHint />
        <ResendButton label="Send it again" send={() => ask(sentTo)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Reset your password" lead="Tell us your address, and we send you a link to choose a new one." foot={foot}>
      <Form busy={request.isPending} error={sentenceOf(request.error)} onSubmit={(event) => handleSubmit(event.currentTarget)}>
        <TextField label="E-mail" name="email" type="email" autoComplete="username" autoFocus error={wrong} />
        <Button type="submit" variant="primary" size="l" wide busy={request.isPending}>
          Send the link
        </Button>
      </Form>
    </AuthFrame>
  );
}

/** The code of the mail, typed where the mail itself cannot be opened. */
function CodeForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const { by } = useWayOn();
  const [wrong, setWrong] = useState<string | null>(null);
  const proof = useSubmit(async (token: string) => {
    await verifyCode({ type: 'recovery', email, token });
    void navigate(by('/auth/update-password'), { replace: true });
  });
  const handleSubmit = (form: HTMLFormElement) => {
    const token = typedIn(form)('code').replaceAll(/\s/g, '');
    const found = codeError(token);
    setWrong(found);
    if (found) focusFirstInvalid(form);
    else void proof.submit(token);
  };
  return (
    <Form busy={proof.isPending} error={sentenceOf(proof.error)} onSubmit={(event) => handleSubmit(event.currentTarget)}>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH + 2}
        autoFocus
        error={wrong}
      />
      <Button type="submit" variant="primary" size="l" wide busy={proof.isPending}>
        Use the code
      </Button>
    </Form>
  );
}
