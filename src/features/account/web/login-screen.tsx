import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AuthFrame } from '#ui/auth-frame';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { TextField } from '#ui/text-field';
import { TextLink } from '#ui/text-link';
import { signIn } from '#web/sign-in';
import { useTitle } from '#web/title';
import { useSubmit } from '#web/use-submit';
import { codeOf, emailError, sentenceOf, sentenceOfCode, typedIn, useChecked } from '#features/credentials/web';
import { GoogleButton } from './google-button.tsx';
import type { LoginNotice } from './link-arrival.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { useReturnTo } from './use-return-to.ts';
import { lookAround, whatCairnIs } from './what-cairn-is.tsx';
import styles from './auth.module.css';
import * as words from './words.ts';
import * as sentences from './words.tsx';

const NEWS = new Map<string | null, string>(
  Object.entries({
    agreed: words.confirmOtherEmail,
    changed: words.emailChanged,
    ended: words.signedOut,
  } satisfies Record<LoginNotice, string>),
);

/** Sign-in with a password, or with Google if the server has it. */
export function LoginScreen() {
  useTitle(words.signIn);
  const navigate = useNavigate();
  const { next, by } = useReturnTo();
  const query = new URLSearchParams(useLocation().search);
  const problem = sentenceOfCode(query.get('problem'));
  const [email, setEmail] = useState('');
  const login = useSubmit(async (password: string) => {
    await signIn(email.trim(), password);
    void navigate(next, { replace: true });
  });

  const refusal = sentenceOf(login.error) ?? problem;

  const { wrong, isRight, onInput } = useChecked(
    (typed) => ({ email: emailError(typed('email')), password: typed('password') === '' ? words.passwordMissing : null }),
    login.reset,
  );
  const handleSubmit = (form: HTMLFormElement) => {
    if (isRight(form)) void login.submit(typedIn(form)('password'));
  };

  return (
    <AuthFrame
      title={words.signInToCairn}
      lead={NEWS.get(query.get('news')) ?? whatCairnIs()}
      foot={
        <>
          {sentences.newHere(<TextLink to={by('/auth/signup')}>{words.createAnAccount}</TextLink>)}
          {lookAround()}
          <p className={styles.pages}>
            <TextLink href="/terms">{words.termsPage}</TextLink>
            <TextLink href="/privacy">{words.privacyPage}</TextLink>
            <TextLink href="/security">{words.securityPage}</TextLink>
          </p>
        </>
      }
    >
      <Form
        busy={login.isPending}
        error={
          refusal && (
            <>
              {refusal}{' '}
              {codeOf(login.error) === 'email_not_confirmed' ? (
                <TextLink to={by('/auth/verify-email', { email: email.trim() })}>{words.enterTheCode}</TextLink>
              ) : null}
            </>
          )
        }
        onSubmit={(event) => handleSubmit(event.currentTarget)}
        onInput={onInput}
      >
        <TextField
          label={words.emailAddress}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={wrong.email}
        />
        <TextField
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          error={wrong.password}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="l" wide busy={login.isPending}>
            {words.signIn}
          </Button>
          <GoogleButton />
          <PasskeyButton onSignedIn={() => void navigate(next, { replace: true })} />
        </div>
        <p className={styles.note}>
          <TextLink to={by('/auth/reset-password')}>{words.forgotYourPassword}</TextLink>
        </p>
      </Form>
    </AuthFrame>
  );
}
