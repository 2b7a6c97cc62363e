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
import { useWayOn } from './use-way-on.ts';
import styles from './auth.module.css';

/** Making an account. Where addresses must be confirmed the code page is next, else the registration. */
export function SignupScreen() {
  useTitle('Create an account');
  const navigate = useNavigate();
  const { by, absolute } = useWayOn();
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
      firstName: typed('firstName') === '' ? 'Enter your name.' : null,
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
      title="Create your account"
      foot={
        <>
          Already here? <TextLink to={by('/auth/login')}>Sign in</TextLink>
        </>
      }
    >
      <Form
        busy={account.isPending}
        error={isWeak ? null : sentenceOf(account.error)}
        onSubmit={(event) => handleSubmit(event.currentTarget)}
        onInput={onInput}
      >
        <FormRow>
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            maxLength={100}
            autoFocus
            error={wrong.firstName}
          />
          <TextField label="Last name" name="lastName" autoComplete="family-name" maxLength={100} />
        </FormRow>
        <TextField
          label="E-mail"
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
            Create account
          </Button>
          <GoogleButton />
        </div>
        <p className={styles.legal}>
          By creating an account you agree to the <TextLink to="/terms">terms</TextLink> and have read the{' '}
          <TextLink to="/privacy">privacy notice</TextLink>.
        </p>
      </Form>
    </AuthFrame>
  );
}
