import { useState } from 'react';
import { codeOf, emailError, NewPasswordField, passwordError, sentenceOf, typedIn, useChecked } from '#features/credentials/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form, FormActions, FormRow } from '#ui/form';
import { TextField } from '#ui/text-field';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { confirmAgain, keepDemo } from './data.ts';
import * as words from './words.ts';

/** Makes an account of the visitor. */
export function KeepDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const keeping = useSubmit(async (typed: (name: string) => string) => {
    const address = email.trim();
    const account = { firstName: typed('firstName'), lastName: typed('lastName'), email: address, password: typed('password') };
    const demo = await keepDemo(account);
    toast.success(demo === null ? words.kept : words.emailSent(address));
    onClose();
  });
  const isWeak = codeOf(keeping.error) === 'weak_password';
  const { wrong, isRight, onInput } = useChecked(
    (typed) => ({
      firstName: typed('firstName') === '' ? words.firstNameMissing : null,
      email: emailError(typed('email')),
      password: passwordError(typed('password')),
    }),
    keeping.reset,
  );
  const handleSubmit = (form: HTMLFormElement) => {
    if (isRight(form)) void keeping.submit(typedIn(form));
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={words.keepWorkspace} description={words.keepAbout}>
      <Form
        busy={keeping.isPending}
        error={isWeak ? null : sentenceOf(keeping.error)}
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
        <EmailField email={email} onChange={setEmail} error={wrong.email} />
        <NewPasswordField email={email} error={wrong.password ?? (isWeak ? sentenceOf(keeping.error) : null)} />
        <FormActions align="end">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" busy={keeping.isPending}>
            {words.keepWorkspace}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** Sends the email again, if it did not arrive or the address was wrong. */
export function ConfirmDialog({ email: current, onClose }: { email: string; onClose: () => void }) {
  const [email, setEmail] = useState(current);
  const sending = useSubmit(async (address: string) => {
    await confirmAgain(address);
    toast.success(words.emailSent(address));
    onClose();
  });
  const { wrong, isRight, onInput } = useChecked((typed) => ({ email: emailError(typed('email')) }), sending.reset);
  const handleSubmit = (form: HTMLFormElement) => {
    if (isRight(form)) void sending.submit(email.trim());
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={words.confirmAddress} description={words.confirmAbout}>
      <Form
        busy={sending.isPending}
        error={sentenceOf(sending.error)}
        onSubmit={(event) => handleSubmit(event.currentTarget)}
        onInput={onInput}
      >
        <EmailField email={email} onChange={setEmail} error={wrong.email} />
        <FormActions align="end">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" busy={sending.isPending}>
            {words.sendEmail}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

interface EmailFieldProps {
  email: string;
  onChange: (email: string) => void;
  error: string | null | undefined;
}

const EmailField = ({ email, onChange, error }: EmailFieldProps) => (
  <TextField
    label={words.emailAddress}
    name="email"
    type="email"
    autoComplete="username"
    value={email}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
  />
);
