import { Link, Plus, X } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { findSubject } from '#contract/subject';
import { AddPart, EmptyPart } from '#ui/empty-parts';
import { IconButton } from '#ui/icon-button';
import { PartHead } from '#ui/part-head';
import { Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { PartMissing } from '#web/part-missing.tsx';
import { useList } from '#web/use-list';
import { perform, useMutation } from '#web/use-mutation';
import type { LinkTarget } from '../contract.ts';
import { type Dependency, describesTarget, isSettled } from '../rules.ts';
import { LinkComposer } from './link-composer.tsx';
import type { DeclaredLinks, LinkAdding, LinkSource, ShownLink } from './link-data.ts';
import { LinkRow } from './link-row.tsx';
import { kindName, kinds } from './link-words.ts';
import styles from './linked-items.module.css';
import * as words from './words.ts';

export interface LinkedItemsProps {
  links: DeclaredLinks;
  source: LinkSource;
  /** True if the person may edit the source. */
  mayEdit: boolean;
  /** The source's count of blockers, which also changes with links that the person cannot see. */
  blockedByCount?: number;
  /** The current subjects of the page. */
  current?: readonly Pick<LinkTarget, 'id' | 'title' | 'status'>[];
}

/** The links of a subject, by type: open, remove, or add one by search or URL. */
export function LinkedItems({ links: declared, source, mayEdit, blockedByCount = 0, current = NONE }: LinkedItemsProps) {
  const { rows, status, retry } = useList(declared.list, source);
  const links = useCurrent(rows, current);
  const [doAdd, doRemove] = [useMutation(declared.add), useMutation(declared.remove)];
  const [isAdding, setAdding] = useState(false);
  const section = useRef<HTMLElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  useWhole(rows, blockedByCount, retry);

  const add = (to: LinkAdding['to'], kind: LinkAdding['kind']) => doAdd({ source, kind, to });
  const remove = (link: ShownLink) => {
    focusNear(section.current, link.id, adder);
    doRemove({ source, linkId: link.id, said: words.linkRemoved });
  };
  const close = () => {
    setAdding(false);
    requestAnimationFrame(() => adder.current?.focus());
  };

  if (links.length === 0 && !isAdding && status !== 'error') {
    if (!mayEdit) return null;
    return (
      <EmptyPart slot="links">
        <AddPart
          ref={adder}
          data-add-link
          label={words.addLink}
          text={words.link}
          icon={<Link />}
          shortcut="b"
          onClick={() => setAdding(true)}
        />
      </EmptyPart>
    );
  }
  const groups = kinds.flatMap((kind) => {
    const own = links.filter((link) => link.kind === kind);
    return own.length === 0 ? [] : [{ kind, own }];
  });
  return (
    <section ref={section} className={styles.section} aria-label={words.links}>
      <PartHead
        title={words.links}
        count={links.length}
        action={
          mayEdit ? (
            <IconButton
              ref={adder}
              size="s"
              label={isAdding ? words.close : words.addLink}
              icon={isAdding ? <X /> : <Plus />}
              data-add-link
              onClick={isAdding ? close : () => setAdding(true)}
            />
          ) : null
        }
      />
      {status === 'loading' ? <Skeleton width="60%" /> : null}
      {status === 'error' ? <PartMissing what={words.linksPart} onRetry={retry} /> : null}
      {groups.map(({ kind, own }) => (
        <div key={kind} className={styles.group}>
          <Text as="span" size="small" tone={kind === 'BLOCKED_BY' && own.some(isOpen) ? 'warning' : 'muted'}>
            {kindName(kind)}
          </Text>
          <ul className={styles.list} aria-label={kindName(kind)}>
            {own.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                workspaceId={source.workspaceId}
                dependency={dependencyIn(declared, source, link, mayEdit)}
                onRemove={mayEdit && mayUnlink(link) ? () => remove(link) : null}
              />
            ))}
          </ul>
        </div>
      ))}
      {isAdding ? <LinkComposer source={source} links={links} onAdd={add} onClose={close} /> : null}
    </section>
  );
}

/** What of a link is shown as part of a schedule: dependencies of items on the board, where links have one. */
function dependencyIn({ change: edit }: DeclaredLinks, source: LinkSource, link: ShownLink, mayEdit: boolean) {
  const { id: linkId, dependencyType, lagDays, target } = link;
  if (!edit || !dependencyType || lagDays === null || !findSubject(link.targetType)?.isOnBoard) return undefined;
  const change = (set: Partial<Dependency>) => void perform(edit, { source, linkId, change: set });
  return { dependency: { dependencyType, lagDays }, onChange: mayEdit && target?.mayEdit ? change : null };
}

/** A link that describes its other end can be removed only with the right to change that end. */
const mayUnlink = ({ kind, url, target }: ShownLink): boolean =>
  url !== null || !describesTarget(kind) || (target?.mayEdit ?? false);

const isOpen = ({ target }: ShownLink): boolean => target !== undefined && target !== null && !isSettled(target);

const NONE: NonNullable<LinkedItemsProps['current']> = [];

/** The links sorted by time, with the current title and status of their targets. */
function useCurrent(rows: readonly ShownLink[], current: NonNullable<LinkedItemsProps['current']>): ShownLink[] {
  return useMemo(() => {
    const known = new Map(current.map((one) => [one.id, one]));
    return rows
      .map((link) => {
        const now = link.target ? known.get(link.target.id) : undefined;
        return now && link.target ? { ...link, target: { ...link.target, title: now.title, status: now.status } } : link;
      })
      .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt)));
  }, [rows, current]);
}

/** Reloads the links when a live update lacks a target, or when the count of blockers shows a change that the person cannot see. */
function useWhole(rows: readonly ShownLink[], blockedByCount: number, retry: () => void): void {
  const unknown = rows.flatMap(({ id, url, target }) => (url === null && target === undefined ? [id] : [])).join();
  const ask = useRef(retry);
  useEffect(() => {
    ask.current = retry;
  });
  const seen = useRef(blockedByCount);
  useEffect(() => {
    if (unknown !== '' || seen.current !== blockedByCount) ask.current();
    seen.current = blockedByCount;
  }, [unknown, blockedByCount]);
}

/** Moves the focus from a removed row to the next or previous one, or else to the button that adds links. */
function focusNear(section: HTMLElement | null, linkId: string, adder: RefObject<HTMLElement | null>): void {
  const rows = [...(section?.querySelectorAll<HTMLElement>('[data-link]') ?? [])];
  const at = rows.findIndex((row) => row.dataset['link'] === linkId);
  const near = (rows[at + 1] ?? rows[at - 1])?.querySelector<HTMLElement>('button');
  // Without links, the button moves to the row of empty parts.
  if (near) near.focus();
  else requestAnimationFrame(() => adder.current?.focus());
}
