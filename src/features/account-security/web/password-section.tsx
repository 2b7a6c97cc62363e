import { useState } from 'react';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import type { Identity } from './data.ts';
import { PasswordDialog } from './password-dialog.tsx';
import * as words from './words.ts';

/** Changes the password, or sets the first one. */
export function PasswordSection({ identity }: { identity: Identity }) {
  const [isOpen, setOpen] = useState(false);
  const { hasOwnWay } = identity;
  return (
    <Section
      title={words.password}
      description={hasOwnWay ? words.changePasswordHint : words.setPasswordHint}
      action={<Button onClick={() => setOpen(true)}>{hasOwnWay ? words.changePassword : words.setPassword}</Button>}
    >
      {isOpen ? <PasswordDialog identity={identity} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
