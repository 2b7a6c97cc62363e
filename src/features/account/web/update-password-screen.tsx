import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AuthFrame } from '#ui/auth-frame';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { LinkButton } from '#ui/link-button';
import { TextLink } from '#ui/text-link';
import { endSession, useSession } from '#web/session';
import { updatePassword } from '#web/sign-in';
import { useTitle } from '#web/title';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import {
  codeOf,
  NewPasswordField,
  passwordError,
  sentenceOf,
  sentenceOfCode,
  typedIn,
  useChecked,
} from '#features/credentials/web';
import { useReturnTo } from './use-return-to.ts';
import * as words from './words.ts';

/** A new password after the link of an email. */
export function UpdatePasswordScreen() {
  useTitle(words.chooseNewPassword);
  const { user } = useSession();
  const { search } = useLocation();
  if (new URLSearchParams(search).has('token_hash')) return <AskFirst signedIn={user?.email ?? ''} />;
  return user ? <NewPassword email={user.email} /> : <LinkIsOver />;
}

/** Asks before a reset link replaces the current session: the link may belong to another account. */
function AskFirst({ signedIn }: { signedIn: string }) {
  // Keeps the address on the screen while the session ends.
  const [email] = useState(signedIn);
  const navigate = useNavigate();
  const { next } = useReturnTo();
  const { pathname, search } = useLocation();
  const going = useSubmit(async () => {
    // Without a connection the link cannot be used either, so the session stays.
    await endSession({ isTold: true });
    // The loader of this page uses the link now that no one is signed in.
    await navigate(pathname + search, { replace: true });
  });
  return (
    <AuthFrame
      title={words.confirmSignOut}
      lead={words.confirmSignOutHint(email)}
      foot={<TextLink to={next}>{words.staySignedIn}</TextLink>}
    >
      <Form busy={going.isPending} error={sentenceOf(going.error)} onSubmit={() => void going.submit(undefined)}>
        <Button type="submit" variant="primary" size="l" wide busy={going.isPending}>
          {words.signOutAndContinue}
        </Button>
      </Form>
    </AuthFrame>
  );
}

function NewPassword({ email }: { email: string }) {
  const navigate = useNavigate();
  const { next } = useReturnTo();
  const change = useSubmit(async (password: string) => {
    await updatePassword(password);
    toast.success(words.passwordChanged);
    void navigate(next, { replace: true });
  });
  const isWeak = codeOf(change.error) === 'weak_password';

  const { wrong, isRight, onInput } = useChecked((typed) => ({ password: passwordError(typed('password')) }), change.reset);
  const handleSubmit = (form: HTMLFormElement) => {
    if (isRight(form)) void change.submit(typedIn(form)('password'));
  };

  return (
    <AuthFrame title={words.chooseNewPassword} lead={words.newPasswordHint(email)}>
      <Form
        busy={change.isPending}
        error={isWeak ? null : sentenceOf(change.error)}
        onSubmit={(event) => handleSubmit(event.currentTarget)}
        onInput={onInput}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          label={words.newPassword}
          email={email}
          error={wrong.password ?? (isWeak ? sentenceOf(change.error) : null)}
        />
        <Button type="submit" variant="primary" size="l" wide busy={change.isPending}>
          {words.changePassword}
        </Button>
      </Form>
    </AuthFrame>
  );
}

function LinkIsOver() {
  const { by } = useReturnTo();
  const { hash, search } = useLocation();
  const told = new URLSearchParams(hash.slice(1)).get('error_code') ?? new URLSearchParams(search).get('error_code');
  return (
    <AuthFrame
      title={words.linkExpired}
      lead={sentenceOfCode(told) ?? words.linkExpiredHint}
      foot={<TextLink to={by('/auth/login')}>{words.backToSignIn}</TextLink>}
    >
      <LinkButton to={by('/auth/reset-password')} variant="primary" size="l" wide>
        {words.requestNewLink}
      </LinkButton>
    </AuthFrame>
  );
}
