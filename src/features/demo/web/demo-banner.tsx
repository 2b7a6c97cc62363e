import { FlaskConical, MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { useNow } from '#web/use-now';
import { useDemo } from './data.ts';
import { ConfirmDialog, KeepDialog } from './keep-dialog.tsx';
import * as words from './words.ts';

/** On every page of a demo: when it ends, and how to keep it. */
export function DemoBanner() {
  const demo = useDemo();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  if (!demo) return null;
  const { awaits, endsAt } = demo;
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <>
      <Banner
        icon={awaits === null ? <FlaskConical /> : <MailQuestion />}
        action={
          <Button size="s" onClick={open}>
            {awaits === null ? words.keepWorkspace : words.changeAddress}
          </Button>
        }
      >
        {awaits === null ? words.thisIsADemo(Date.parse(endsAt) - now) : words.awaiting(awaits)}
      </Banner>
      {!isOpen ? null : awaits === null ? <KeepDialog onClose={close} /> : <ConfirmDialog email={awaits} onClose={close} />}
    </>
  );
}
