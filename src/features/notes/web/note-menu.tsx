import {
  Archive,
  ArrowUpToLine,
  AlarmClock,
  Bug,
  CircleCheck,
  Copy,
  FileText,
  Combine,
  Lock,
  SwatchBook,
  Pencil,
  PictureInPicture2,
  Replace,
  Trash2,
  Users,
} from 'lucide-react';
import { mayNow } from '#contract/permissions';
import { ColorDot } from '#ui/color-dot';
import type { MenuItem } from '#ui/menu';
import type { Note } from '../contract.ts';
import { noteColors, PAINT } from './note-color.ts';
import { archive, change, convert, duplicate, paint, remove, toFront } from './note-edits.ts';
import type { NotesSurface } from './notes-surface.ts';
import { rightsOn, type Standing } from './rights.ts';
import * as words from './words.ts';

/** What can be done with a note, or with all that are selected. */
export function noteItems(surface: NotesSurface, notes: readonly Note[]): MenuItem[] {
  const { standing } = surface.snapshot();
  const [first] = notes;
  if (!first || !notes.every((note) => rightsOn(note, standing).write)) return [];
  const isOwn = notes.every((note) => rightsOn(note, standing).own);
  const ids = notes.map(({ id }) => id);
  return [
    ...(notes.length === 1
      ? [{ label: words.edit, icon: <Pencil />, shortcut: 'enter', onSelect: () => surface.open(first.id) }]
      : []),
    { label: words.color, icon: <SwatchBook />, items: colorItems(notes) },
    ...(isOwn ? [pinItem(notes)] : []),
    ...(isOwn && first.projectId !== null ? [visibilityItem(notes, standing)] : []),
    {
      label: words.setGroupOf,
      icon: <Combine />,
      onSelect: () => surface.store.set({ panel: { kind: 'group', ids } }),
    },
    ...(isOwn
      ? [{ label: words.remindMe, icon: <AlarmClock />, onSelect: () => surface.store.set({ panel: { kind: 'reminder', ids } }) }]
      : []),
    'line',
    { label: words.duplicate, icon: <Copy />, shortcut: 'mod+d', onSelect: () => duplicate(surface, notes) },
    { label: words.toFront, icon: <ArrowUpToLine />, onSelect: () => toFront(surface, notes) },
    ...(notes.length === 1 ? conversionItems(surface, first) : []),
    'line',
    { label: words.archive, icon: <Archive />, shortcut: 'e', onSelect: () => archive(surface, notes) },
    { label: words.remove, icon: <Trash2 />, danger: true, shortcut: 'delete', onSelect: () => remove(surface, notes) },
  ];
}

export const colorItems = (notes: readonly Note[]): MenuItem[] =>
  noteColors.map(({ value, label }) => ({
    label,
    icon: <ColorDot color={PAINT[value]} shape="square" />,
    checked: notes.every(({ color }) => color === value),
    onSelect: () => paint(notes, value),
  }));

function pinItem(notes: readonly Note[]): MenuItem {
  const isPinned = notes.every((note) => note.isPinned);
  return {
    label: isPinned ? words.unpin : words.pin,
    icon: <PictureInPicture2 />,
    shortcut: 'p',
    onSelect: () => change(notes, { isPinned: !isPinned }),
  };
}

function visibilityItem(notes: readonly Note[], { project }: Standing): MenuItem {
  const choice = (visibility: Note['visibility'], label: string, description: string, icon: MenuIcon): MenuItem => ({
    label,
    description,
    icon,
    checked: notes.every((note) => note.visibility === visibility),
    onSelect: () => change(notes, { visibility }),
  });
  return {
    label: words.whoReads,
    icon: <Users />,
    items: [
      choice('PERSONAL', words.onlyMe, words.onlyMeHint, <Lock />),
      ...(mayNow(project, 'writeNotes') ? [choice('PROJECT', words.wholeProject, words.wholeProjectHint, <Users />)] : []),
    ],
  };
}

type MenuIcon = NonNullable<Extract<MenuItem, { checked?: boolean }>['icon']>;

const INTO = [
  { type: 'TASK', verb: 'createTask', label: words.task, said: words.taskIn, icon: <CircleCheck /> },
  { type: 'ISSUE', verb: 'reportIssue', label: words.issue, said: words.issueIn, icon: <Bug /> },
  { type: 'DOCUMENT', verb: 'manageDocs', label: words.document, said: words.documentIn, icon: <FileText /> },
] as const;

/** What a note can become is what the person can create in its project, or for a note in none, in any project. */
function conversionItems(surface: NotesSurface, note: Note): MenuItem[] {
  const { standing, projects } = surface.snapshot();
  const items = INTO.flatMap(({ type, verb, label, said, icon }): MenuItem[] => {
    if (note.projectId !== null)
      return mayNow(standing.project, verb) ? [{ label, icon, onSelect: () => convert(surface, note, type) }] : [];
    const open = projects.filter((project) => mayNow(project, verb));
    const into = open.map(({ id, name }): MenuItem => ({ label: name, onSelect: () => convert(surface, note, type, id) }));
    return into.length === 0 ? [] : [{ label: said, icon, items: into }];
  });
  return items.length === 0 ? [] : note.projectId === null ? items : [{ label: words.convertTo, icon: <Replace />, items }];
}
