import { ChevronRight, Ellipsis, FileText, LayoutTemplate, Lock, Plus } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { placeBetween } from '#features/tasks/rules';
import { IconButton } from '#ui/icon-button';
import { contextMenu, MenuButton } from '#ui/menu';
import { asRead } from '#ui/sides';
import { useDraggingAhead, withDragging } from '#web/late-dragging';
import { useMutation } from '#web/use-mutation';
import type { Document } from '../contract.ts';
import { moveDocument } from './data.ts';
import { documentItems } from './document-menu.tsx';
import styles from './tree.module.css';
import { rightsOn, type Standing } from './rights.ts';
import { childrenByParent } from './tree-order.ts';
import { useOpenBranches } from './use-open-branches.ts';
import * as words from './words.ts';

interface DocumentTreeProps {
  documents: readonly Document[];
  /** True if only some are shown: then all that are shown are open. */
  isFiltered: boolean;
  /** What goes with the address of each. */
  search: string;
  /** Those that others wrote in since the person read them. */
  changed: readonly string[];
  openId: string | null;
  standing: Standing;
  path: string;
  onOpen: (id: string) => void;
  onAdd: (parentId: string) => void;
}

/** A document in the tree as it is shown: how deep, and between which others. */
interface Branch {
  readonly document: Document;
  readonly depth: number;
  readonly siblings: readonly Document[];
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
}

/** The documents of a place in their order, nested. Arrow keys go through it; with Alt they move the document. */
export function DocumentTree(props: DocumentTreeProps) {
  const { documents, isFiltered, search, changed, openId, standing, path, onOpen, onAdd } = props;
  const children = childrenByParent(documents);
  const open = useOpenBranches(documents, openId);
  const branches = branchesIn(children, isFiltered ? ALL : open.ids);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const stop = branches.find(({ document }) => document.id === (focusedId ?? openId))?.document.id ?? branches[0]?.document.id;
  const list = useRef<HTMLUListElement>(null);
  useDraggingAhead();
  const move = useMutation(moveDocument);
  const focus = (id: string | undefined) => {
    if (id !== undefined) list.current?.querySelector<HTMLElement>(`[data-document="${id}"] a`)?.focus();
  };
  const place = (document: Document, parentId: string | null, position: string) =>
    move({ workspaceId: document.workspaceId, documentId: document.id, parentId, position });
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = branches.findIndex(({ document }) => document.id === focusedId);
    const branch = branches[at];
    if (branch === undefined || event.ctrlKey || event.metaKey) return;
    const { document, siblings } = branch;
    const { id, parentId } = document;
    const key = asRead(event.key);
    if (event.altKey) {
      if (!key.startsWith('Arrow') || !rightsOn(document, standing).write) return;
      const to = stepOf(key, branch, children);
      if (to !== null) {
        open.show(to.parentId);
        place(document, to.parentId, to.position);
      }
    } else if (key === 'ArrowDown') focus(branches[at + 1]?.document.id);
    else if (key === 'ArrowUp') focus(branches[at - 1]?.document.id);
    else if (key === 'Home') focus(branches[0]?.document.id);
    else if (key === 'End') focus(branches.at(-1)?.document.id);
    else if (key === 'ArrowRight' && branch.hasChildren)
      if (branch.isOpen) focus(branches[at + 1]?.document.id);
      else open.show(id);
    else if (key === 'ArrowLeft')
      if (branch.isOpen) open.hide(id);
      else focus(siblings.includes(document) ? (parentId ?? undefined) : undefined);
    else return;
    event.preventDefault();
  };
  const drop = (document: Document, target: Branch, operation: Operation) => {
    const { document: other, siblings } = target;
    if (operation === 'combine') {
      open.show(other.id);
      return place(document, other.id, placeBetween(children.get(other.id)?.at(-1)?.position ?? null, null));
    }
    const others = siblings.filter(({ id }) => id !== document.id);
    const at = others.indexOf(other) + (operation === 'reorder-after' ? 1 : 0);
    return place(document, other.parentId, placeBetween(others[at - 1]?.position ?? null, others[at]?.position ?? null));
  };
  return (
    // A tree of links: the arrow keys go through it, and Tab leaves it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} className={styles.tree} aria-label={words.tree} onKeyDown={handleKeyDown}>
      {branches.map((branch) => (
        <BranchLine
          key={branch.document.id}
          branch={branch}
          to={`${path}/${branch.document.id}${search}`}
          isCurrent={branch.document.id === openId}
          isChanged={branch.document.id !== openId && changed.includes(branch.document.id)}
          isStop={branch.document.id === stop}
          standing={standing}
          documents={documents}
          onFocus={setFocusedId}
          onToggle={() => (branch.isOpen ? open.hide(branch.document.id) : open.show(branch.document.id))}
          onAdd={() => {
            open.show(branch.document.id);
            onAdd(branch.document.id);
          }}
          onOpen={onOpen}
          onDrop={drop}
        />
      ))}
    </ul>
  );
}

const ALL = { has: () => true };

type Children = ReadonlyMap<string | null, readonly Document[]>;

function branchesIn(
  children: Children,
  open: Pick<ReadonlySet<string>, 'has'>,
  parentId: string | null = null,
  depth = 0,
): Branch[] {
  const siblings = children.get(parentId) ?? [];
  return siblings.flatMap((document): Branch[] => {
    const hasChildren = (children.get(document.id)?.length ?? 0) > 0;
    const isOpen = hasChildren && open.has(document.id);
    return [
      { document, depth, siblings, hasChildren, isOpen },
      ...(isOpen ? branchesIn(children, open, document.id, depth + 1) : []),
    ];
  });
}

interface Spot {
  readonly parentId: string | null;
  readonly position: string;
}

/** Where Alt and an arrow move a document: among its siblings, into the one above, or out beside its parent. Null if nowhere. */
function stepOf(key: string, { document, siblings }: Branch, children: Children): Spot | null {
  const at = siblings.indexOf(document);
  const between = (parentId: string | null, one: Document | undefined, other: Document | undefined): Spot => ({
    parentId,
    position: placeBetween(one?.position ?? null, other?.position ?? null),
  });
  const [above, below] = [siblings[at - 1], siblings[at + 1]];
  if (key === 'ArrowUp') return above ? between(document.parentId, siblings[at - 2], above) : null;
  if (key === 'ArrowDown') return below ? between(document.parentId, below, siblings[at + 2]) : null;
  if (key === 'ArrowRight') return above ? between(above.id, children.get(above.id)?.at(-1), undefined) : null;
  const [parentId, around] = [...children].find(([, list]) => list.some(({ id }) => id === document.parentId)) ?? [null, []];
  const parentAt = around.findIndex(({ id }) => id === document.parentId);
  return parentAt < 0 ? null : between(parentId, around[parentAt], around[parentAt + 1]);
}

interface BranchLineProps {
  branch: Branch;
  to: string;
  isCurrent: boolean;
  isChanged: boolean;
  isStop: boolean;
  standing: Standing;
  documents: readonly Document[];
  onFocus: (id: string) => void;
  onToggle: () => void;
  onAdd: () => void;
  onOpen: (id: string) => void;
  onDrop: (document: Document, target: Branch, operation: Operation) => void;
}

function BranchLine(props: BranchLineProps) {
  const { branch, to, isCurrent, isChanged, isStop, standing, documents, onFocus, onToggle, onAdd } = props;
  const { document, depth, hasChildren, isOpen } = branch;
  const title = document.title || words.untitled;
  const { write } = rightsOn(document, standing);
  const line = useRef<HTMLLIElement>(null);
  const operation = useDragging(line, branch, { mayMove: write, documents, onDrop: props.onDrop });
  const items = () => documentItems(document, { standing, onOpen: props.onOpen });
  return (
    <li
      ref={line}
      className={styles.branch}
      style={{ '--depth': depth } as CSSProperties}
      data-document={document.id}
      data-current={isCurrent || undefined}
      data-operation={operation ?? undefined}
      {...contextMenu(items, words.actionsFor(title))}
    >
      <button
        type="button"
        className={styles.toggle}
        tabIndex={-1}
        hidden={!hasChildren}
        aria-expanded={isOpen}
        aria-label={isOpen ? words.closeBranch(title) : words.openBranch(title)}
        onClick={onToggle}
      >
        <ChevronRight aria-hidden="true" />
      </button>
      <span className={styles.icon} aria-hidden="true">
        {document.icon ?? <FileText />}
      </span>
      <Link
        to={to}
        className={styles.link}
        dir="auto"
        draggable={false}
        tabIndex={isStop ? 0 : -1}
        aria-current={isCurrent ? 'page' : undefined}
        onFocus={() => onFocus(document.id)}
      >
        {title}
      </Link>
      {isChanged ? (
        <span className={styles.changed} role="img" aria-label={words.changedSince} title={words.changedSince} />
      ) : null}
      {document.isTemplate ? <LayoutTemplate className={styles.mark} aria-label={words.isTemplate} /> : null}
      {document.visibility === 'PRIVATE' ? <Lock className={styles.mark} aria-label={words.onlyMe} /> : null}
      <span className={styles.lineActions}>
        <MenuButton
          label={words.actionsFor(title)}
          items={items}
          align="end"
          trigger={(trigger) => (
            <IconButton {...trigger} label={words.actionsFor(title)} icon={<Ellipsis />} size="s" tabIndex={-1} />
          )}
        />
        {write ? <IconButton label={words.newInside} icon={<Plus />} size="s" tabIndex={-1} onClick={onAdd} /> : null}
      </span>
    </li>
  );
}

type Operation = 'reorder-before' | 'reorder-after' | 'combine';

/** Near an edge of a line, a drop goes beside the document, otherwise into it. Below an open one are those in it. */
function operationAt(line: HTMLElement, y: number, isOpen: boolean): Operation {
  const { top, height } = line.getBoundingClientRect();
  const at = (y - top) / height;
  if (at < 0.25) return 'reorder-before';
  return at > 0.75 && !isOpen ? 'reorder-after' : 'combine';
}

interface Dragging {
  mayMove: boolean;
  documents: readonly Document[];
  onDrop: (document: Document, target: Branch, operation: Operation) => void;
}

/** What a drop would do, while a document is dragged over the line. */
function useDragging(line: { readonly current: HTMLElement | null }, branch: Branch, { mayMove, documents, onDrop }: Dragging) {
  const [operation, setOperation] = useState<Operation | null>(null);
  useEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    const { document } = branch;
    return withDragging(({ combine, draggable, dropTargetForElements }) =>
      combine(
        draggable({ element, canDrag: () => mayMove, getInitialData: () => ({ documentId: document.id }) }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => mayMove && !isWithin(document, String(source.data['documentId']), documents),
          onDrag: ({ location }) => setOperation(operationAt(element, location.current.input.clientY, branch.isOpen)),
          onDragLeave: () => setOperation(null),
          onDrop: ({ location, source }) => {
            setOperation(null);
            const dragged = documents.find(({ id }) => id === source.data['documentId']);
            if (dragged) onDrop(dragged, branch, operationAt(element, location.current.input.clientY, branch.isOpen));
          },
        }),
      ),
    );
  });
  return operation;
}

/** True for the dragged document itself and for those in it. */
function isWithin(document: Document, id: string, documents: readonly Document[]): boolean {
  for (let one: Document | undefined = document; one;) {
    if (one.id === id) return true;
    const { parentId }: Document = one;
    one = documents.find((other) => other.id === parentId);
  }
  return false;
}
