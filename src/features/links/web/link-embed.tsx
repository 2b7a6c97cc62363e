import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import styles from './linked-items.module.css';
import * as words from './words.ts';

interface LinkEmbedProps {
  /** Where the page is that can be shown in a frame. */
  address: string;
  name: string;
}

/** Shows a page of another service when a person asks for it: until then that service learns nothing of them. */
export function LinkEmbed({ address, name }: LinkEmbedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" variant="ghost" icon={<Eye />} aria-label={words.openPreviewOf(name)} onClick={() => setOpen(true)}>
        {words.openPreview}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="window"
        title={name}
        description={words.previewHint}
        actions={<Button onClick={() => setOpen(false)}>{words.closePreview}</Button>}
      >
        {isOpen ? (
          <iframe
            className={styles.embed}
            src={address}
            title={words.previewOf(name)}
            // Its scripts stay in its own origin, which is another one than ours, and Figma needs that to know who looks.
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the rule is for pages of one's own origin
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            allow="fullscreen"
          />
        ) : null}
      </Dialog>
    </>
  );
}
