import { useState } from 'react';
import { codeOf, NewPasswordField, passwordError, sentenceOf, typedIn, useChecked } from '#features/credentials/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form, FormActions } from '#ui/form';
import { TextField } from '#ui/text-field';
import { authClient } from '#web/auth-client';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { type Identity, refreshIdentity } from './data.ts';
import { setPassword } from './credential-acts.ts';
import styles from './security.module.css';
import * as words from './words.ts';

/** How somebody shows that the account is theirs: by the present password, by a code of a mail, or not at all where there is none. */
type Proof = 'password' | 'mail' | 'none';

const MISSING = { mail: words.enterTheCodeOfTheMail, password: words.enterYourPresentPassword };

/** A new password, with the present one, or with a code of a mail by who does not know it. */
export function PasswordDialog({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const [proof, setProof] = useState<Proof>(identity.hasOwnWay ? 'password' : 'none');
  const change = useSubmit(async (given: { password: string; current?: string; nonce?: string }) => {
    try {
      await setPassword(given);
    } catch (error) {
      // Set on another device meanwhile, or beside Google: then it is asked for.
      if (codeOf(error as Error) === 'current_password_required') return setProof('password');
      throw error;
    }
    toast.success(identity.hasOwnWay ? words.yourPasswordIsChanged : words.yourPasswordIsSet);
    onClose();
    await refreshIdentity();
  });
  const mail = useSubmit(async () => {
    const { error } = await (await authClient()).reauthenticate();
    if (error) throw error;
    setProof('mail');
  });
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
      title={identity.hasOwnWay ? words.changeThePassword : words.setAPassword}
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
              label={words.presentPassword}
              name="current-password"
              type="password"
              autoComplete="current-password"
              error={proofError}
            />
            <div className={styles.under}>
              <Button size="s" variant="ghost" busy={mail.isPending} onClick={() => void mail.submit(undefined)}>
                {words.iDoNotKnowItMail}
              </Button>
            </div>
          </>
        ) : proof === 'mail' ? (
          <TextField
            label={words.codeOfTheMail}
            name="code"
            hint={words.sentToEmail(identity.email)}
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
            {identity.hasOwnWay ? words.changeThePassword : words.setThePassword}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
