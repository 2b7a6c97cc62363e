import { useState } from 'react';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import type { Identity } from './data.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Changing the password, or having one at all. */
export function PasswordSection({ identity }: { identity: Identity }) {
  const [isOpen, setOpen] = useState(false);
  const { hasOwnWay } = identity;
  return (
    <Section
      title="Password"
      description={
        hasOwnWay
          ? 'When it changes, you are signed out everywhere but here.'
          : 'You come in by Google. With a password of its own your account does not depend on it.'
      }
      action={<Button onClick={() => setOpen(true)}>{hasOwnWay ? 'Change the password' : 'Set a password'}</Button>}
    >
      {isOpen ? <PasswordDialog identity={identity} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
