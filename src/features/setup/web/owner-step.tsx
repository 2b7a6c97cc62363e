import { useState } from 'react';
import { emailError, NewPasswordField, passwordError, typedIn, useChecked } from '#features/credentials/web';
import { Button } from '#ui/button';
import { Form, FormRow } from '#ui/form';
import { TextField } from '#ui/text-field';
import { useSubmit } from '#web/use-submit';
import type { NewOwner } from '../contract.ts';
import { createOwner } from './data.ts';
import { StepFrame } from './setup-frame.tsx';
import styles from './setup.module.css';
import * as words from './words.ts';

interface OwnerStepProps {
  token: string;
  /** The link is used from now on. */
  onUse: () => void;
  onCreate: (isCreating: boolean) => void;
  onCreated: () => void;
}

/** The account of the person who owns the server. Its address needs no confirmation: they have the server. */
export function OwnerStep({ token, onUse, onCreate, onCreated }: OwnerStepProps) {
  const [email, setEmail] = useState('');
  const creation = useSubmit(async (owner: NewOwner) => {
    onUse();
    onCreate(true);
    try {
      await createOwner(token, owner);
      onCreated();
    } finally {
      onCreate(false);
    }
  });
  const { wrong, isRight, onInput } = useChecked(
    (typed) => ({
      firstName: typed('firstName') === '' ? words.firstNameMissing : null,
      email: emailError(typed('email')),
      password: passwordError(typed('password')),
    }),
    creation.reset,
  );
  const handleSubmit = (form: HTMLFormElement) => {
    const typed = typedIn(form);
    if (!isRight(form)) return;
    void creation.submit({
      firstName: typed('firstName'),
      lastName: typed('lastName'),
      email: email.trim(),
      password: typed('password'),
    });
  };
  const { fields } = creation;
  const isOfField = Object.keys(fields).length > 0;

  return (
    <StepFrame step="owner" title={words.createOwner} lead={words.ownerLead}>
      <Form
        busy={creation.isPending}
        error={isOfField ? null : creation.error?.message}
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
            error={wrong.firstName ?? fields['firstName']}
          />
          <TextField
            label={words.lastName}
            name="lastName"
            autoComplete="family-name"
            maxLength={100}
            error={fields['lastName']}
          />
        </FormRow>
        <TextField
          label={words.emailAddress}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={wrong.email ?? fields['email']}
        />
        <NewPasswordField email={email} error={wrong.password ?? fields['password'] ?? null} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="l" wide busy={creation.isPending}>
            {words.createAccount}
          </Button>
        </div>
      </Form>
    </StepFrame>
  );
}
