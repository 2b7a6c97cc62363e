import { useRef, useState } from 'react';
import type { SettingsPages } from '#features/settings/web';
import { tellNotLoaded } from '#ui/loadable';
import { useConnection } from '#web/connection';
import type { DialogOpening } from '#web/page-dialog.tsx';
import { useSession } from '#web/session';
import { foundIn } from '../rules.ts';
import { Modal } from './modal.tsx';
import { PaletteList } from './palette-list.tsx';
import type { PalettePage, PalettePlace, PaletteRow } from './palette-row.ts';
import { rememberRow } from './recents.ts';
import { useCatalog } from './use-catalog.tsx';
import * as words from './words.ts';

export interface PaletteDialogProps extends PalettePlace, DialogOpening {
  /** The pages of settings that it finds. */
  settings: readonly SettingsPages[];
}

/** The command palette: mounted for each opening, so that it lists what applies then. */
export function PaletteDialog({ onOpenChange, takeTyped, settings, ...place }: PaletteDialogProps) {
  const [query, setQuery] = useState('');
  const [pages, setPages] = useState<readonly PalettePage[]>([]);
  const [before] = useState(() => document.activeElement);
  const isRunning = useRef(false);
  const { user } = useSession();
  const isOffline = useConnection() === 'offline';
  const page = pages.at(-1);
  const all = useCatalog(place, settings, query);
  const groups = page ? foundIn(page.groups, query) : all;

  const back = () => {
    setPages(pages.slice(0, -1));
    setQuery('');
  };
  const close = () => onOpenChange(false);
  const show = (next: PalettePage) => {
    // It may have been fetched, and the person gone on meanwhile.
    setPages((now) => (now === pages ? [...now, next] : now));
    setQuery('');
  };
  const choose = (row: PaletteRow) => {
    if (row.page) {
      Promise.resolve(row.page()).then(show, tellNotLoaded);
      return;
    }
    if (user && !row.isOnce && pages.length === 0) rememberRow(user.id, row.id);
    isRunning.current = true;
    close();
    // Once the page is no longer inert, because most commands move the focus, open something, or act on what has it.
    setTimeout(() => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      row.run?.();
    });
  };

  return (
    <Modal label={words.palette} onEscape={page ? back : close} onLeave={close} returnsFocus={() => !isRunning.current}>
      <PaletteList
        key={pages.length}
        page={page ?? null}
        groups={groups}
        query={query}
        onQueryChange={setQuery}
        onChoose={choose}
        onBack={back}
        onClose={close}
        takeTyped={takeTyped}
        note={isOffline ? words.offline : page ? words.pageHint : words.hint}
      />
    </Modal>
  );
}
