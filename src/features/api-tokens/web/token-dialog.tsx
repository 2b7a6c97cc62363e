import { ShownOnce } from '#web/shown-once.tsx';
import type { Made } from './data.ts';
import * as words from './words.ts';

/** The text of a new token, this one time. */
export function TokenDialog({ made, text, onClose }: Made & { onClose: () => void }) {
  const said = {
    title: words.tokenOf(made.name),
    warning: words.tokenWarning,
    label: words.token,
    hint: words.tokenHint,
    copy: words.copyToken,
    copied: words.tokenCopied,
    done: words.done,
  };
  return <ShownOnce value={text} said={said} onClose={onClose} />;
}
