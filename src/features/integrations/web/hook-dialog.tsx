import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { copied } from '#web/copied';
import type { Integration } from '../contract.ts';
import { HookAddress } from './hook-address.tsx';
import styles from './integrations.module.css';
import * as words from './words.ts';

interface HookDialogProps {
  integration: Integration;
  secret: string;
  onClose: () => void;
}

/** What has to be entered in a service with code: the address, and this one time the secret. */
export function HookDialog({ integration: { provider, hookUrl }, secret, onClose }: HookDialogProps) {
  const copy = useRef<HTMLButtonElement>(null);
  const service = provider === 'gitlab' || provider === 'gitea' ? provider : 'github';
  return (
    <Dialog
      open
      // A press beside it would lose the secret.
      isKept
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.hookTitle(words.names[service])}
      description={words.secretWarning}
      initialFocus={copy}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <div className={styles.fields}>
        <Text size="small" tone="muted">
          {words.hookSteps[service]}
        </Text>
        <HookAddress url={hookUrl ?? ''} copy={copy} />
        <TextField label={words.secret} value={secret} readOnly onFocus={(event) => event.currentTarget.select()} />
        <div>
          <Button icon={<Copy />} onClick={() => void copied(secret, words.secretCopied)}>
            {words.copySecret}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
