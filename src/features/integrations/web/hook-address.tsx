import { Copy } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '#ui/button';
import { TextField } from '#ui/text-field';
import { copied } from '#web/copied';
import * as words from './words.ts';

interface HookAddressProps {
  url: string;
  /** The button that copies it. */
  copy?: Ref<HTMLButtonElement>;
}

/** The address that another service calls, to be copied. */
export function HookAddress({ url, copy }: HookAddressProps) {
  return (
    <>
      <TextField label={words.hookUrl} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div>
        <Button {...(copy && { ref: copy })} icon={<Copy />} onClick={() => void copied(url, words.hookUrlCopied)}>
          {words.copyHookUrl}
        </Button>
      </div>
    </>
  );
}
