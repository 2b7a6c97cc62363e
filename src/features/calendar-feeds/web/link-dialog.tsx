import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { TextField } from '#ui/text-field';
import { copied } from '#web/copied';
import type { Linked } from './data.ts';
import * as words from './words.ts';

/** The link of a new or renewed feed, this one time. */
export function LinkDialog({ feed, link, onClose }: Linked & { onClose: () => void }) {
  const copy = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      // A press beside it would lose the link.
      isKept
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.linkOf(feed.name)}
      description={words.linkWarning}
      initialFocus={copy}
      actions={
        <>
          <Button onClick={onClose}>{words.done}</Button>
          <Button ref={copy} variant="primary" icon={<Copy />} onClick={() => void copied(link, words.linkCopied)}>
            {words.copyLink}
          </Button>
        </>
      }
    >
      <TextField
        label={words.link}
        hint={words.linkHint}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
