import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AuthFrame } from '#ui/auth-frame';
import { Button } from '#ui/button';
import { Form, FormRow } from '#ui/form';
import { TextField } from '#ui/text-field';
import { TextLink } from '#ui/text-link';
import { signUp } from '#web/sign-in';
import { useTitle } from '#web/title';
import { useSubmit } from '#web/use-submit';
import { codeOf, emailError, NewPasswordField, passwordError, sentenceOf, typedIn, useChecked } from '#features/credentials/web';
import { GoogleButton } from './google-button.tsx';
import { useReturnTo } from './use-return-to.ts';
import { whatCairnIs } from './what-cairn-is.tsx';
import styles from './auth.module.css';
import * as words from './words.ts';
import * as sentences from './words.tsx';

/** Sign-up. If addresses must be confirmed the code page is next, otherwise the registration. */
export function SignupScreen() {
  useTitle(words.createAnAccount);
  const navigate = useNavigate();
  const { by, absolute } = useReturnTo();
  const [email, setEmail] = useState('');
  const account = useSubmit(async (typed: (name: string) => string) => {
    const data = { firstName: typed('firstName'), lastName: typed('lastName') };
    const emailRedirectTo = absolute('/auth/confirm-registration');
    const { session } = await signUp({ email: email.trim(), password: typed('password'), options: { data, emailRedirectTo } });
    const next = session ? by('/auth/confirm-registration') : by('/auth/verify-email', { email: email.trim() });
    void navigate(next, { replace: session !== null });
  });
  const isWeak = codeOf(account.error) === 'weak_password';

  const { wrong, isRight, onInput } = useChecked(
    (typed) => ({
      firstName: typed('firstName') === '' ? words.firstNameMissing : null,
      email: emailError(typed('email')),
      password: passwordError(typed('password')),
    }),
    account.reset,
  );

  const handleSubmit = (form: HTMLFormElement) => {
    if (isRight(form)) void account.submit(typedIn(form));
  };

  return (
    <AuthFrame
      title={words.createYourAccount}
      lead={whatCairnIs()}
      foot={sentences.hasAccount(<TextLink to={by('/auth/login')}>{words.signIn}</TextLink>)}
    >
      <Form
        busy={account.isPending}
        error={isWeak ? null : sentenceOf(account.error)}
        onSubmit={(event) => handleSubmit(event.currentTarget)}
        onInput={onInput}
      >
        <FormRow>
          <TextField
            label={words.firstName}
            name="firstName"
            autoComplete="given-name"
            maxLength={100}
            autoFocus
            error={wrong.firstName}
          />
          <TextField label={words.lastName} name="lastName" autoComplete="family-name" maxLength={100} />
        </FormRow>
        <TextField
          label={words.emailAddress}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={wrong.email}
        />
        <NewPasswordField email={email} error={wrong.password ?? (isWeak ? sentenceOf(account.error) : null)} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="l" wide busy={account.isPending}>
            {words.createAccount}
          </Button>
          <GoogleButton />
        </div>
        <p className={styles.legal}>
          {sentences.agreement(
            <TextLink href="/terms">{words.terms}</TextLink>,
            <TextLink href="/privacy">{words.privacyNotice}</TextLink>,
          )}
        </p>
      </Form>
    </AuthFrame>
  );
}
