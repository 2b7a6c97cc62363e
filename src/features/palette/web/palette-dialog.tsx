import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import { useConnection } from '#web/connection';
import type { DialogOpening } from '#web/page-dialog.tsx';
import { useSession } from '#web/session';
import { foundIn } from '../rules.ts';
import styles from './palette-dialog.module.css';
import { PaletteList } from './palette-list.tsx';
import type { PalettePage, PalettePlace, PaletteRow } from './palette-row.ts';
import { rememberRow } from './recents.ts';
import { useCatalog } from './use-catalog.tsx';
import * as words from './words.ts';

/** The command palette: mounted for each opening, so that it lists what applies then. */
export function PaletteDialog({ onOpenChange, takeTyped, ...place }: PalettePlace & DialogOpening) {
  const [query, setQuery] = useState('');
  const [pages, setPages] = useState<readonly PalettePage[]>([]);
  const [before] = useState(() => document.activeElement);
  const isRunning = useRef(false);
  const { user } = useSession();
  const isOffline = useConnection() === 'offline';
  const page = pages.at(-1);
  const all = useCatalog(place, query);
  const groups = page ? foundIn(page.groups, query) : all;

  const back = () => {
    setPages(pages.slice(0, -1));
    setQuery('');
  };
  const choose = (row: PaletteRow) => {
    if (row.page) {
      setPages([...pages, row.page]);
      setQuery('');
      return;
    }
    if (user && !row.isOnce && pages.length === 0) rememberRow(user.id, row.id);
    isRunning.current = true;
    onOpenChange(false);
    // Once the page is no longer inert, because most commands move the focus, open something, or act on what has it.
    setTimeout(() => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      row.run?.();
    });
  };

  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen, { reason }) => {
        if (reason === 'escape-key' && page) back();
        else onOpenChange(isOpen);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup data-modal className={styles.popup} aria-label={words.palette} finalFocus={() => !isRunning.current}>
            <PaletteList
              key={pages.length}
              page={page ?? null}
              groups={groups}
              query={query}
              onQueryChange={setQuery}
              onChoose={choose}
              onBack={back}
              takeTyped={takeTyped}
              note={isOffline ? words.offline : words.hint}
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
