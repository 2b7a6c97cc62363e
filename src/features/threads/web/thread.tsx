import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/button';
import { PartHead } from '#ui/part-head';
import { Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { LazyPart } from '#web/lazy-part.tsx';
import { PartMissing } from '#web/part-missing.tsx';
import { useNow } from '#web/use-now';
import { type ThreadComment, threaded } from '../rules.ts';
import { ActivityHead } from './activity-head.tsx';
import { ActivityList } from './activity-list.tsx';
import { Composer } from './composer.tsx';
import { labeled } from './mention-text.ts';
import { focusComment, replyField, ThreadContext, type ThreadShared } from './thread-context.ts';
import type { ThreadProps } from './thread-props.ts';
import styles from './thread.module.css';
import { useActivityFilter } from './use-activity-filter.ts';
import { useAnnounced } from './use-announced.ts';
import { useArrival } from './use-arrival.ts';
import { useThreadKeys } from './use-thread-keys.ts';
import * as words from './words.ts';

const reportDialog = () => import('./report-dialog.tsx');

/** How many lines of history are between two comments at first, and alone. */
const AMONG_COMMENTS = 4;
const ALONE = 20;

/** Comments with replies and the history among them, oldest first, and the composer for a new one. See ThreadProps. */
export function Thread(props: ThreadProps) {
  const { comments, status, people, authors, userId, rights, history = null, onReport } = props;
  const section = useRef<HTMLElement>(null);
  const now = useNow();
  const { filter, choose } = useActivityFilter(userId);
  const [activeId, setActive] = useState<string | null>(null);
  const [editingId, setEditing] = useState<string | null>(null);
  const [replies, setReplies] = useState<ReadonlyMap<string, string>>(new Map());
  const [reported, ask] = useState<ThreadComment | null>(null);
  const branches = useMemo(() => threaded(comments), [comments]);
  const shown = useMemo(
    () => branches.flatMap(({ top, replies: answers }) => [top, ...answers]).filter(({ deletedAt }) => deletedAt === null),
    [branches],
  );
  const labels = useMemo(() => labeled(people), [people]);
  const byId = useMemo(() => new Map(people.map((person) => [person.id, person])), [people]);
  const formerAuthors = useMemo(() => new Map(authors?.map((person) => [person.id, person])), [authors]);
  const authorOf = useCallback(
    ({ userId: id }: ThreadComment) => byId.get(id) ?? formerAuthors.get(id) ?? null,
    [byId, formerAuthors],
  );
  const nameOf = useCallback((comment: ThreadComment) => authorOf(comment)?.name ?? words.formerAuthor, [authorOf]);
  const personName = useCallback((id: string) => byId.get(id)?.name ?? null, [byId]);

  const reply = (comment: ThreadComment) => {
    const topId = comment.parentId ?? comment.id;
    const field = document.getElementById(replyField(topId));
    if (field) return field.focus();
    const isToOther = comment.parentId !== null && comment.userId !== userId;
    const label = isToOther ? labels.find(({ id }) => id === comment.userId)?.label : undefined;
    setReplies(new Map([...replies, [topId, label ? `@${label} ` : '']]));
  };
  const closeReply = (topId: string) => setReplies(new Map([...replies].filter(([id]) => id !== topId)));

  const thread: ThreadShared = {
    ...props,
    labels,
    now,
    activeId: shown.some(({ id }) => id === activeId) ? activeId : (shown.at(-1)?.id ?? null),
    setActive,
    editingId,
    setEditing,
    reply,
    ask,
    nameOf,
    imageOf: (comment) => authorOf(comment)?.image ?? null,
    personName,
  };
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  useArrival(ids, status === 'ready' && props.earlier && !props.earlier.isLoading ? props.onReach : null);
  useThreadKeys(section, thread);
  useAnnounced(comments, { isReady: status === 'ready', reach: props.reach }, userId, nameOf);

  const isLoading = status === 'loading' && (props.expected ?? 0) > 0;
  const count = shown.length + (props.earlier?.count ?? 0);
  const hasHistory = props.history !== undefined;
  const shows = hasHistory ? filter : 'comments';
  const hasChoice = filter !== 'all' || (count > 0 && history !== null && history.lines.length > 0);
  const isEmpty = branches.length === 0 && (shows === 'comments' || !history || history.lines.length === 0);
  const showsComments = shows !== 'history';
  return (
    <ThreadContext value={thread}>
      <section ref={section} className={styles.thread} aria-label={hasHistory ? words.activity : words.comments}>
        {hasHistory ? (
          <ActivityHead count={count} filter={filter} onFilter={hasChoice ? choose : undefined} />
        ) : (
          <PartHead title={words.comments} count={count} action={props.headAction} />
        )}
        {isLoading && showsComments ? <ThreadSkeleton count={props.expected ?? 0} /> : null}
        {status === 'error' && showsComments ? <PartMissing what={words.commentsPart} onRetry={props.onRetry} /> : null}
        {props.earlier && showsComments ? <Earlier {...props.earlier} onPress={props.onEarlier} /> : null}
        {isLoading && showsComments ? null : (
          <ActivityList
            key={shows}
            branches={showsComments ? branches : []}
            history={shows === 'comments' ? null : history}
            since={showsComments ? props.reach : null}
            most={showsComments ? AMONG_COMMENTS : ALONE}
            replies={replies}
            onCloseReply={closeReply}
            onActive={(id) => {
              setActive(id);
              props.onActive?.(id);
            }}
          />
        )}
        {status === 'ready' && isEmpty ? (
          <Text tone="faint">{rights.comment ? words.emptyThread : words.noCommentsYet}</Text>
        ) : null}
        {rights.comment ? (
          <Placed place={props.composerPlace}>
            <div data-part="new-comment">
              {props.newPassage}
              <Composer
                place="new"
                label={words.comment}
                placeholder={words.commentPlaceholder}
                submitLabel={words.comment}
                onSubmit={(content) => {
                  // The person sees what they wrote.
                  if (!showsComments) choose('all');
                  props.onAdd({ content, parentId: null });
                  requestAnimationFrame(() => lastComment(section.current)?.scrollIntoView?.({ block: 'nearest' }));
                }}
                onLeave={() => leave(section.current)}
              />
            </div>
          </Placed>
        ) : null}
      </section>
      {reported && onReport ? (
        <LazyPart load={reportDialog} onFail={() => ask(null)}>
          {({ ReportDialog }) => <ReportDialog comment={reported} onReport={onReport} onClose={() => ask(null)} />}
        </LazyPart>
      ) : null}
    </ThreadContext>
  );
}

/** Puts the composer where the page wants it. */
function Placed({ place, children }: { place: ThreadProps['composerPlace']; children: ReactNode }) {
  if (place === undefined) return children;
  return place && createPortal(children, place);
}

interface EarlierProps {
  count: number;
  isLoading: boolean;
  onPress: () => void;
}

/** Loads the previous page. When no earlier page is left, the focus moves to the comment below the button. */
function Earlier({ count, isLoading, onPress }: EarlierProps) {
  const button = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLElement | null>(null);
  useEffect(() => () => next.current?.focus({ preventScroll: true }), []);
  const handlePress = () => {
    next.current = button.current?.parentElement?.querySelector<HTMLElement>('[data-permalink]') ?? null;
    onPress();
  };
  return (
    <Button ref={button} variant="ghost" busy={isLoading} onClick={handlePress} onBlur={() => (next.current = null)}>
      {words.showEarlier(count)}
    </Button>
  );
}

const lastComment = (section: HTMLElement | null): HTMLElement | undefined =>
  [...(section?.querySelectorAll<HTMLElement>('[data-comment]') ?? [])].at(-1);

/** Moves the focus from the field to the comment above it, or else to the element around the thread, so that its keys work again. */
function leave(section: HTMLElement | null): void {
  const last = lastComment(section);
  const around = section?.closest<HTMLElement>('[tabindex]');
  if (last) focusComment(last);
  else if (around) around.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Placeholders while comments load. */
function ThreadSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.list} aria-busy="true">
      {Array.from({ length: Math.min(count, 5) }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <Skeleton width={24} height={24} radius={12} />
          <div className={styles.skeletonLines}>
            <Skeleton width={`${40 - index * 4}%`} height={12} />
            <Skeleton height={38} radius={8} />
          </div>
        </div>
      ))}
    </div>
  );
}
