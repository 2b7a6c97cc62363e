import { ShownOnce } from '#web/shown-once.tsx';
import * as words from './words.ts';

interface SecretDialogProps {
  name: string;
  secret: string;
  onClose: () => void;
}

/** A new secret, this one time. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const said = {
    title: words.secretOf(name),
    warning: words.secretWarning,
    label: words.secret,
    hint: words.secretHint,
    copy: words.copySecret,
    copied: words.secretCopied,
    done: words.done,
  };
  return <ShownOnce value={secret} said={said} onClose={onClose} />;
}
