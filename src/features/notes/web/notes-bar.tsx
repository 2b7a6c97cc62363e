import { Archive, Ellipsis, FileDown, ImageDown, LayoutGrid, SwatchBook, Plus, Presentation, UserRound } from 'lucide-react';
import { useRef } from 'react';
import { nameOf } from '#features/projects/web';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { ChoiceFilter } from '#ui/choice-filter';
import { ColorDot } from '#ui/color-dot';
import { FilterButton } from '#ui/filter-button';
import { IconButton } from '#ui/icon-button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { Picker } from '#ui/picker';
import { SearchField } from '#ui/search-field';
import { Segmented } from '#ui/segmented';
import { useKeys } from '#web/keys';
import { useNarrow } from '#web/use-narrow';
import { useTyped } from '#web/use-typed';
import { saveMarkdown, savePicture } from './exporting.ts';
import { noteColors, PAINT } from './note-color.ts';
import { addNote, arrange } from './note-edits.ts';
import { groupsOf } from './note-groups.ts';
import type { NotesSnapshot, NotesSurface } from './notes-surface.ts';
import { mayAdd } from './rights.ts';
import styles from './screen.module.css';
import type { NotesView } from './use-notes-view.ts';
import * as words from './words.ts';

interface NotesBarProps {
  surface: NotesSurface;
  snapshot: NotesSnapshot;
  view: NotesView;
  onShelf: () => void;
}

const LAYOUTS = [
  { value: 'wall' as const, label: words.wall, icon: <Presentation /> },
  { value: 'grid' as const, label: words.grid, icon: <LayoutGrid /> },
];

const COLORS = noteColors.map(({ value, label }) => ({ value, label, icon: <ColorDot color={PAINT[value]} shape="square" /> }));

/** Search, filters and layout of the notes, and what can be done with all that are shown. */
export function NotesBar({ surface, snapshot, view, onShelf }: NotesBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, type] = useTyped(view.filter.text, (text) => view.setFilter({ text }));
  useKeys([{ keys: '/', label: words.searchNotes, group: words.keys, run: () => input.current?.focus() }]);
  const { place, standing } = snapshot;
  // As in screen.module.css.
  const isNarrow = useNarrow(900);
  return (
    <>
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchField ref={input} label={words.searchNotes} value={typed} onType={type} />
        </div>
        <ChoiceFilter
          label={words.color}
          unset={words.anyColor}
          icon={<SwatchBook />}
          items={COLORS}
          value={view.filter.color}
          onChange={(color) => view.setFilter({ color })}
        />
        {place.projectId === null ? null : <PersonFilter snapshot={snapshot} view={view} />}
      </div>
      <span className={styles.spacer} />
      <span className={styles.layout}>
        <Segmented label={words.layout} value={view.layout} onValueChange={view.setLayout} options={LAYOUTS} />
      </span>
      <MenuButton
        label={words.more}
        items={() => moreItems({ surface, view, onShelf, isNarrow })}
        align="end"
        trigger={(trigger) => <IconButton {...trigger} label={words.more} icon={<Ellipsis />} />}
      />
      {mayAdd(standing) ? (
        <Button variant="primary" icon={<Plus />} shortcut="n" aria-label={words.newNote} onClick={() => addNote(surface)}>
          <span className={styles.wide}>{words.newNote}</span>
        </Button>
      ) : null}
    </>
  );
}

function PersonFilter({ snapshot, view }: Pick<NotesBarProps, 'snapshot' | 'view'>) {
  const { all, people } = snapshot;
  const { person } = view.filter;
  const owners = [...new Set([...all.map(({ ownerId }) => ownerId), ...(person === null ? [] : [person])])];
  const named = owners
    .map((id) => ({ id, name: nameOf(people.get(id)), image: people.get(id)?.profilePictureUrl ?? null }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return (
    <Picker
      label={words.person}
      value={person}
      onValueChange={(next) => view.setFilter({ person: next })}
      clearable={words.anyone}
      placeholder={words.searchPeople}
      items={named.map(({ id, name, image }) => ({
        value: id,
        label: name,
        icon: <Avatar name={name} id={id} image={image} size={18} decorative />,
      }))}
      trigger={(props) => (
        <FilterButton {...props} isSet={person !== null} icon={<UserRound />}>
          {person === null ? words.anyone : nameOf(people.get(person))}
        </FilterButton>
      )}
    />
  );
}

interface MoreParts extends Pick<NotesBarProps, 'surface' | 'view' | 'onShelf'> {
  isNarrow: boolean;
}

function moreItems({ surface, view, onShelf, isNarrow }: MoreParts): MenuItem[] {
  const { notes, standing } = surface.snapshot();
  const isGrouped = groupsOf(notes).length > 1;
  const arranging: MenuItem[] =
    view.layout === 'wall' && mayAdd(standing) && notes.length > 1
      ? [
          ...(isGrouped
            ? [{ label: words.arrangeByGroup, onSelect: () => arrange(surface, ({ groupName }) => groupName ?? '') }]
            : []),
          { label: words.arrangeByColor, onSelect: () => arrange(surface, ({ color }) => colorOrder(color)) },
          'line',
        ]
      : [];
  const exporting: MenuItem[] =
    notes.length > 0
      ? [
          {
            label: words.exportMarkdown,
            icon: <FileDown />,
            onSelect: () => saveMarkdown(surface.snapshot()),
          },
          {
            label: words.exportPicture,
            icon: <ImageDown />,
            onSelect: () => void savePicture(surface.snapshot()),
          },
          'line',
        ]
      : [];
  // On a phone there is no room for both beside the filters.
  const layouts: MenuItem[] = isNarrow
    ? [
        ...LAYOUTS.map(({ value, ...layout }) => ({
          ...layout,
          checked: view.layout === value,
          onSelect: () => view.setLayout(value),
        })),
        'line',
      ]
    : [];
  return [...layouts, ...arranging, ...exporting, { label: words.archiveAndTrash, icon: <Archive />, onSelect: onShelf }];
}

const colorOrder = (color: string): string => String(noteColors.findIndex(({ value }) => value === color));
