import {
  Archive,
  ArrowRightLeft,
  CalendarClock,
  CircleDashed,
  Copy,
  Link2,
  PanelRight,
  Pencil,
  Shapes,
  SquareCheck,
  Tag,
  Trash2,
  UserRound,
} from 'lucide-react';
import { workflowItems } from '#features/workflows/web';
import type { MenuItem } from '#ui/menu';
import { PriorityIcon } from '#ui/priority-icon';
import { choose } from '#web/surface';
import { refusesMany } from '#web/together';
import { type IssueSurface, inListOrder, rightsAt, type IssueFacet } from './issue-surface.ts';
import { archive, assignToMe, convertToTask, copyKeys, copyLink, remove } from './edits.ts';
import * as listWords from './list-words.ts';
import * as words from './words.ts';

/** The actions on an issue, or on the selection that it is part of. Actions without permission are left out. */
export function rowMenu(surface: IssueSurface, id: string, anchor: Element): MenuItem[] {
  const snapshot = surface.snapshot();
  const { selected } = surface.store.get();
  const ids = selected.has(id) ? [...selected] : [id];
  const all = inListOrder(snapshot, ids);
  const [issue] = all;
  if (!issue) return [];
  const rights = rightsAt(snapshot, issue);
  const isOne = all.length === 1;
  const pick = (label: string, facet: IssueFacet, shortcut: string, icon: React.ReactNode): MenuItem => {
    const onSelect = () => refusesMany(ids.length) || surface.store.set({ picker: { facet, ids, anchor } });
    const page = async () => (await import('./menu-pages.tsx')).issuePage(surface, ids, facet, onSelect);
    return { label: listWords.opensPicker(label), icon, shortcut, page, onSelect };
  };
  const isMine = all.every(({ assigneeIds }) => assigneeIds.includes(snapshot.userId));
  return [
    ...(isOne ? [{ label: listWords.open, icon: <PanelRight />, shortcut: 'enter', onSelect: () => surface.open(id) }] : []),
    ...(isOne && rights.write
      ? [{ label: words.editAllFields, icon: <Pencil />, shortcut: 'e', onSelect: () => surface.edit(id) }]
      : []),
    {
      label: selected.has(id) ? listWords.deselect : listWords.select,
      icon: <SquareCheck />,
      shortcut: 'x',
      onSelect: () => choose(surface, id),
    },
    ...(rights.move || rights.write ? (['line'] as const) : []),
    ...(rights.move ? [pick(words.status, 'status', 's', <CircleDashed />)] : []),
    ...(rights.edit
      ? [
          pick(words.priority, 'priority', 'p', <PriorityIcon priority="HIGH" />),
          pick(words.assignees, 'assignees', 'a', <UserRound />),
          {
            label: isMine ? listWords.unassignMe : listWords.assignToMe,
            icon: <UserRound />,
            shortcut: 'i',
            onSelect: () => assignToMe(surface, ids),
          },
          pick(words.labels, 'labels', 'l', <Tag />),
          pick(words.dueDate, 'due', 'd', <CalendarClock />),
        ]
      : []),
    ...(rights.write ? [pick(words.type, 'type', 't', <Shapes />)] : []),
    'line',
    {
      label: isOne ? words.copyKey : listWords.copyKeys,
      icon: <Copy />,
      shortcut: '.',
      onSelect: () => void copyKeys(surface, ids),
    },
    ...(isOne ? [{ label: words.copyLink, icon: <Link2 />, onSelect: () => void copyLink(surface, id) }] : []),
    ...(isOne ? workflowItems({ of: 'ISSUE', id: issue.id, version: issue.version, project: snapshot.project }) : []),
    ...(rights.convert
      ? [
          {
            label: isOne ? words.convertToTask : listWords.convertCount(all.length),
            icon: <ArrowRightLeft />,
            onSelect: () => convertToTask(surface, ids),
          },
        ]
      : []),
    ...(rights.archive || rights.remove ? ['line' as const] : []),
    ...(rights.archive
      ? [
          {
            label: isOne ? listWords.archive : listWords.archiveCount(all.length),
            icon: <Archive />,
            shortcut: 'shift+a',
            onSelect: () => archive(surface, ids),
          },
        ]
      : []),
    ...(rights.remove
      ? [
          {
            label: isOne ? words.deleteIssue : listWords.deleteCount(all.length),
            icon: <Trash2 />,
            shortcut: 'delete',
            danger: true,
            onSelect: () => remove(surface, ids),
          },
        ]
      : []),
  ];
}
