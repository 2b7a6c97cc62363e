import { useState } from 'react';
import { codeOf, NewPasswordField, passwordError, sentenceOf, typedIn, useChecked } from '#features/credentials/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form, FormActions } from '#ui/form';
import { TextField } from '#ui/text-field';
import { useApiConfig } from '#web/api-config';
import { authClient } from '#web/auth-client';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { type Identity, refreshIdentity } from './data.ts';
import { setPassword } from './credential-actions.ts';
import styles from './security.module.css';
import * as words from './words.ts';

/** What proves that the account is the person's own: the current password, a code from an email, or nothing if there is no password yet. */
type Proof = 'password' | 'mail' | 'none';

const MISSING = { mail: words.emailCodeMissing, password: words.currentPasswordMissing };

/** Sets a new password, proven by the current one or by a code from an email. */
export function PasswordDialog({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const [proof, setProof] = useState<Proof>(identity.hasOwnWay ? 'password' : 'none');
  const change = useSubmit(async (given: { password: string; current?: string; nonce?: string }) => {
    try {
      await setPassword(given);
    } catch (error) {
      // A password was set on another device in the meantime.
      if (codeOf(error as Error) === 'current_password_required') return setProof('password');
      throw error;
    }
    toast.success(identity.hasOwnWay ? words.passwordChanged : words.passwordAdded);
    onClose();
    await refreshIdentity();
  });
  const mail = useSubmit(async () => {
    const { error } = await (await authClient()).reauthenticate();
    if (error) throw error;
    setProof('mail');
  });
  const sendsMail = useApiConfig()?.mail;
  const code = codeOf(change.error);
  const isWeak = code === 'weak_password' || code === 'same_password';
  const isUnproved = code === 'current_password_invalid' || code === 'reauthentication_not_valid';

  const proofIn = (typed: (name: string) => string) => typed(proof === 'mail' ? 'code' : 'current-password');
  const { wrong, isRight, onInput } = useChecked(
    (typed) => ({
      password: passwordError(typed('password')),
      proof: proof === 'none' || proofIn(typed) !== '' ? null : MISSING[proof],
    }),
    change.reset,
  );
  const handleSubmit = (form: HTMLFormElement) => {
    if (!isRight(form)) return;
    const typed = typedIn(form);
    void change.submit({
      password: typed('password'),
      ...(proof === 'mail' ? { nonce: proofIn(typed) } : proof === 'password' ? { current: proofIn(typed) } : {}),
    });
  };
  const proofError = wrong.proof ?? (isUnproved ? sentenceOf(change.error) : null);

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={identity.hasOwnWay ? words.changePassword : words.setPassword}
    >
      <Form
        busy={change.isPending}
        error={isWeak || isUnproved ? null : sentenceOf(change.error ?? mail.error)}
        onSubmit={(event) => handleSubmit(event.currentTarget)}
        onInput={onInput}
      >
        <input type="hidden" name="username" autoComplete="username" value={identity.email} readOnly />
        {proof === 'password' ? (
          <>
            <TextField
              label={words.currentPassword}
              name="current-password"
              type="password"
              autoComplete="current-password"
              error={proofError}
            />
            {sendsMail ? (
              <div className={styles.under}>
                <Button size="s" variant="ghost" busy={mail.isPending} onClick={() => void mail.submit(undefined)}>
                  {words.emailCodeInstead}
                </Button>
              </div>
            ) : null}
          </>
        ) : proof === 'mail' ? (
          <TextField
            label={words.emailCode}
            name="code"
            hint={words.emailCodeHint(identity.email)}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={8}
            error={proofError}
          />
        ) : null}
        <NewPasswordField
          label={words.newPassword}
          email={identity.email}
          error={wrong.password ?? (isWeak ? sentenceOf(change.error) : null)}
        />
        <FormActions align="end">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {identity.hasOwnWay ? words.changePassword : words.setPassword}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
