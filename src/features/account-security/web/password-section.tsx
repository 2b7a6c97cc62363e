import { useState } from 'react';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import type { Identity } from './data.ts';
import { PasswordDialog } from './password-dialog.tsx';
import * as words from './words.ts';

/** Changing the password, or having one at all. */
export function PasswordSection({ identity }: { identity: Identity }) {
  const [isOpen, setOpen] = useState(false);
  const { hasOwnWay } = identity;
  return (
    <Section
      title={words.password}
      description={hasOwnWay ? words.whenItChangesYouAreSigned : words.youComeInByGoogleWith}
      action={<Button onClick={() => setOpen(true)}>{hasOwnWay ? words.changeThePassword : words.setAPassword}</Button>}
    >
      {isOpen ? <PasswordDialog identity={identity} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
