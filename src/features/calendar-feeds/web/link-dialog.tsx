import { ShownOnce } from '#web/shown-once.tsx';
import type { Linked } from './data.ts';
import * as words from './words.ts';

/** The link of a new or renewed feed, this one time. */
export function LinkDialog({ feed, link, onClose }: Linked & { onClose: () => void }) {
  const said = {
    title: words.linkOf(feed.name),
    warning: words.linkWarning,
    label: words.link,
    hint: words.linkHint,
    copy: words.copyLink,
    copied: words.linkCopied,
    done: words.done,
  };
  return <ShownOnce value={link} said={said} onClose={onClose} />;
}
