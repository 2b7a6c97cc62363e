import { Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { loadMeItems } from '#features/account/web';
import type { MenuItem } from '#ui/menu';
import { useTheme } from '#ui/theme';
import { boundKeys, type Shortcut } from '#web/keys';
import { useSession } from '#web/session';
import { type Surrounding, surroundingNow, targetNow } from '#web/targets';
import { usePart } from '#web/use-part';
import type { Group } from '../rules.ts';
import { menuRows, shortcutRows } from './command-rows.ts';
import type { PaletteRow } from './palette-row.ts';
import * as words from './words.ts';

export interface Commands {
  /** The actions of the menu of what is selected, pointed at or open. */
  readonly target: Group<PaletteRow>;
  readonly creation: Group<PaletteRow>;
  readonly screens: Group<PaletteRow>;
  /** The menu of what is around the screen, such as its project. */
  readonly around: Group<PaletteRow>;
  readonly others: Group<PaletteRow>;
  readonly account: Group<PaletteRow>;
}

/** What can be done and opened, by the keys that are bound and the menus that apply as the palette opens. */
export function useCommands(go: (path: string) => void): Commands {
  const [opening] = useState(() => ({ shortcuts: boundKeys(), target: targetNow(), around: surroundingNow() }));
  const { target, shortcuts, around } = opening;
  const items = useItems(target?.menu ?? NONE);
  const aroundItems = useItems(around?.menu ?? NONE);
  const account = useAccountRows(go);
  return useMemo(
    () => ({
      target: { id: 'target', title: target?.name ?? '', rows: menuRows(items, go) },
      creation: { id: 'new', title: words.newGroup, rows: creationRows(shortcuts, go) },
      screens: { id: 'screens', title: words.goTo, rows: shortcutRows(shortcuts, 'place') },
      around: { id: 'around', title: around?.name ?? '', rows: surroundingRows(around, aroundItems, go) },
      others: { id: 'commands', title: words.commands, rows: shortcutRows(shortcuts, 'command') },
      account,
    }),
    [target, items, around, aroundItems, go, shortcuts, account],
  );
}

/** What can be created. Half of those who look for it type "create". */
const creationRows = (shortcuts: readonly Shortcut[], go: (path: string) => void): PaletteRow[] => [
  ...shortcutRows(shortcuts, 'creation').map((row) => ({ ...row, keywords: `${row.keywords ?? ''} ${words.createGroup}` })),
  {
    id: 'new-workspace',
    label: words.newWorkspace,
    keywords: words.createGroup,
    icon: <Plus />,
    run: () => go('/workspaces?new'),
  },
];

/** Found by the name and the kind of what is around, too: "project settings". */
const surroundingRows = (around: Surrounding | null, items: readonly MenuItem[], go: (path: string) => void): PaletteRow[] =>
  menuRows(items, go).map((row) => ({ ...row, id: `around:${row.id}`, keywords: `${around?.kind} ${around?.name}` }));

const NONE: MenuItem[] = [];

/** The entries of a menu, which may still be loading. */
function useItems(menu: MenuItem[] | Promise<MenuItem[]>): readonly MenuItem[] {
  const [loaded, setLoaded] = useState(NONE);
  useEffect(() => {
    let isWanted = true;
    // A menu that cannot be loaded is left out, as everything else in the palette works without it.
    if (!Array.isArray(menu))
      void menu.then(
        (items) => isWanted && setLoaded(items),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [menu]);
  return Array.isArray(menu) ? menu : loaded;
}

/** The person's own menu, which has most of its commands nowhere else. */
function useAccountRows(go: (path: string) => void): Group<PaletteRow> {
  const { user } = useSession();
  const { theme, setTheme } = useTheme();
  const part = usePart(loadMeItems, 'now');
  return useMemo(() => {
    const items = part && user ? part.meItems({ user, theme, setTheme, go }) : NONE;
    // Those with a key are listed by it.
    return { id: 'account', title: words.account, rows: menuRows(items, go).filter(({ keys }) => keys === undefined) };
  }, [part, user, theme, setTheme, go]);
}
