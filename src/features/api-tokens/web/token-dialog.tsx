import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { TextField } from '#ui/text-field';
import { copied } from '#web/copied';
import type { Made } from './data.ts';
import * as words from './words.ts';

/** The text of a new token, this one time. */
export function TokenDialog({ made, text, onClose }: Made & { onClose: () => void }) {
  const copy = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      // A press beside it would lose the token.
      isKept
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.tokenOf(made.name)}
      description={words.tokenWarning}
      initialFocus={copy}
      actions={
        <>
          <Button onClick={onClose}>{words.done}</Button>
          <Button ref={copy} variant="primary" icon={<Copy />} onClick={() => void copied(text, words.tokenCopied)}>
            {words.copyToken}
          </Button>
        </>
      }
    >
      <TextField
        label={words.token}
        hint={words.tokenHint}
        value={text}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
