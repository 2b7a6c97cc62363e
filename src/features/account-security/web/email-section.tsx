import { AtSign, MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { emailError, sentenceOf } from '#features/credentials/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form, FormActions } from '#ui/form';
import { TextField } from '#ui/text-field';
import { Section } from '#ui/section';
import { useApiConfig } from '#web/api-config';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { changeEmail } from './credential-actions.ts';
import { type Identity, refreshIdentity } from './data.ts';
import { focusHeading } from './focus-heading.ts';
import { Item, Items } from './item.tsx';
import styles from './security.module.css';
import * as words from './words.ts';

/** The email address of the account, and a change that is not confirmed yet. */
export function EmailSection({ identity }: { identity: Identity }) {
  const [isOpen, setOpen] = useState(false);
  const config = useApiConfig();
  // Only our own identity service can cancel a change; a Supabase elsewhere cannot.
  const mayCancel = config?.supabaseUrl === config?.apiUrl;
  return (
    <Section
      title={words.emailAddress}
      description={config?.mail ? words.confirmedEmailHint : words.emailHint}
      action={<Button onClick={() => setOpen(true)}>{words.changeEmail}</Button>}
    >
      <Items label={words.emailAddresses}>
        <Item icon={<AtSign />} title={identity.email} detail={identity.newEmail ? words.currentEmail : undefined} />
        {identity.newEmail ? <Pending identity={identity} newEmail={identity.newEmail} mayCancel={mayCancel} /> : null}
      </Items>
      {isOpen ? <EmailDialog identity={identity} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function Pending({ identity, newEmail, mayCancel }: { identity: Identity; newEmail: string; mayCancel: boolean }) {
  const resend = useSubmit(async () => {
    await changeEmail(newEmail);
    toast.success(words.confirmationsResent);
  });
  const cancel = useSubmit(async (part: Element | null) => {
    await changeEmail(identity.email);
    focusHeading(part);
    toast.success(words.emailChangeCanceled);
    await refreshIdentity();
  });
  return (
    <Item
      icon={<MailQuestion />}
      title={newEmail}
      detail={sentenceOf(resend.error ?? cancel.error) ?? words.awaitingConfirmation}
      action={
        <span className={styles.acts}>
          <Button variant="ghost" busy={resend.isPending} onClick={() => void resend.submit(undefined)}>
            {words.resendConfirmations}
          </Button>
          {mayCancel ? (
            <Button
              variant="ghost"
              busy={cancel.isPending}
              onClick={(event) => void cancel.submit(event.currentTarget.closest('section'))}
            >
              {words.cancelEmailChange}
            </Button>
          ) : null}
        </span>
      }
    />
  );
}

function EmailDialog({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const isMailed = useApiConfig()?.mail ?? true;
  const change = useSubmit(async (address: string) => {
    const isAsked = await changeEmail(address);
    onClose();
    if (isAsked) toast.success(words.checkBothInboxes, { description: words.openBothLinks(identity.email, address) });
    else toast.success(words.emailChanged);
    await refreshIdentity();
  });
  const handleSubmit = () => {
    const address = email.trim().toLowerCase();
    const found = emailError(address) ?? (address === identity.email ? words.emailUnchanged : null);
    setWrong(found);
    if (found === null) void change.submit(address);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.changeEmail}
      description={isMailed ? words.emailChangeHint(identity.email) : undefined}
    >
      <Form busy={change.isPending} onSubmit={handleSubmit}>
        <TextField
          label={words.newEmailAddress}
          type="email"
          autoComplete="email"
          maxLength={320}
          value={email}
          error={wrong ?? sentenceOf(change.error)}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setWrong(null);
            change.reset();
          }}
        />
        <FormActions align="end">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {words.changeEmail}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
