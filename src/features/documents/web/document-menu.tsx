import {
  Archive,
  BookCheck,
  Copy,
  CopyPlus,
  Download,
  History,
  LayoutTemplate,
  Link,
  Lock,
  LockOpen,
  MoveHorizontal,
  PencilRuler,
  Star,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuItem } from '#ui/menu';
import { perform } from '#web/use-mutation';
import type { Document } from '../contract.ts';
import { openedTool } from './beside.ts';
import { archiveDocument, deleteDocument, duplicateDocument, favorDocument, updateDocument } from './data.ts';
import { rightsOn, type Standing } from './rights.ts';
import * as words from './words.ts';

type Change = Parameters<typeof updateDocument.with>[0]['change'];

interface MenuPlace {
  standing: Standing;
  onOpen: (id: string) => void;
  /** On the page of a document: what only that can do. */
  page?: { onHistory: () => void; onLink: () => void; onMove: MenuItem | null; onCover: MenuItem | null };
}

/** What can be done with a document, in its menu in the tree and on its page. */
export function documentItems(document: Document, { standing, onOpen, page }: MenuPlace): MenuItem[] {
  const { write, manage } = rightsOn(document, standing);
  const on = { workspaceId: document.workspaceId, documentId: document.id };
  const title = document.title || words.untitled;
  const change = (label: string, icon: ReactNode, set: Change) => ({
    label,
    icon,
    onSelect: () => void perform(updateDocument, { ...on, change: set }),
  });
  const duplicate = async (withChildren: boolean) => {
    const copy = await perform(duplicateDocument, { ...on, withChildren }).confirmed;
    onOpen(copy.id);
  };
  const { id, projectId } = document;
  const isFavorite = standing.workspace?.favoriteViews?.some((favorite) => favorite.id === id) ?? false;
  const shown = { id, projectId, surface: 'DOCUMENT', name: title };
  return [
    {
      label: isFavorite ? words.removeFromFavorites : words.addToFavorites,
      icon: <Star />,
      onSelect: () => void perform(favorDocument, { ...on, shown, isFavorite: !isFavorite }),
    },
    ...(page ? [{ label: words.history, icon: <History />, onSelect: page.onHistory }] : []),
    ...(write
      ? ([
          document.status === 'PUBLISHED'
            ? change(words.unpublish, <PencilRuler />, { status: 'DRAFT' })
            : change(words.publish, <BookCheck />, { status: 'PUBLISHED' }),
          ...(page?.onCover ? [page.onCover] : []),
          { ...change(words.fullWidth, <MoveHorizontal />, { fullWidth: !document.fullWidth }), checked: document.fullWidth },
          {
            ...change(words.useAsTemplate, <LayoutTemplate />, { isTemplate: !document.isTemplate }),
            checked: document.isTemplate,
          },
          { label: words.duplicate, icon: <Copy />, onSelect: () => void duplicate(false) },
          { label: words.duplicateAll, icon: <CopyPlus />, onSelect: () => void duplicate(true) },
          ...(page?.onMove ? [page.onMove] : []),
        ] satisfies MenuItem[])
      : []),
    { label: words.exportDocument, icon: <Download />, onSelect: () => openedTool.set({ is: 'export', document }) },
    ...(manage
      ? [
          ...(page ? [{ label: words.publicLink, icon: <Link />, onSelect: page.onLink }] : []),
          document.isLocked
            ? change(words.unlock, <LockOpen />, { isLocked: false })
            : change(words.lock, <Lock />, { isLocked: true }),
        ]
      : []),
    ...(write
      ? ([
          'line',
          {
            label: words.archive,
            icon: <Archive />,
            onSelect: () => void perform(archiveDocument, { ...on, said: words.documentArchived(title) }),
          },
          {
            label: words.remove,
            icon: <Trash2 />,
            danger: true,
            onSelect: () => void perform(deleteDocument, { ...on, said: words.documentDeleted(title) }),
          },
        ] satisfies MenuItem[])
      : []),
  ];
}
