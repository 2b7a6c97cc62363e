import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
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
        <>
          <Button onClick={onClose}>{said.done}</Button>
          <Button ref={copy} variant="primary" icon={<Copy />} onClick={() => void copied(value, said.copied)}>
            {said.copy}
          </Button>
        </>
      }
    >
      <TextField label={said.label} hint={said.hint} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
    </Dialog>
  );
}
