import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { IconButton } from '#ui/icon-button';
import { TextField } from '#ui/text-field';
import { copied } from './copied.ts';

interface ShownOnceProps {
  value: string;
  said: Readonly<Record<'title' | 'warning' | 'label' | 'hint' | 'copy' | 'copied' | 'done', string>>;
  onClose: () => void;
}

/** A secret that no one can see again, to be copied. */
export function ShownOnce({ value, said, onClose }: ShownOnceProps) {
  const copy = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      // A press beside it would lose the secret.
      isKept
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={said.title}
      description={said.warning}
      initialFocus={copy}
      actions={
        <Button variant="primary" onClick={onClose}>
          {said.done}
        </Button>
      }
    >
      <TextField
        label={said.label}
        hint={said.hint}
        value={value}
        readOnly
        data-code
        onFocus={(event) => event.currentTarget.select()}
        trailing={<IconButton ref={copy} label={said.copy} icon={<Copy />} onClick={() => void copied(value, said.copied)} />}
      />
    </Dialog>
  );
}
