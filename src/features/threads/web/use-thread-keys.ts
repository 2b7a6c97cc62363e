import type { RefObject } from 'react';
import { useKeys } from '#web/keys';
import type { ThreadComment } from '../rules.ts';
import { focusComment, type ThreadShared } from './thread-context.ts';
import * as words from './words.ts';

/** The keys of a thread while a comment has the focus: arrow keys move between comments, R replies, E edits your own. */
export function useThreadKeys(section: RefObject<HTMLElement | null>, thread: ThreadShared): void {
  const here = (): HTMLElement | null => {
    const focused = document.activeElement;
    return focused && section.current?.contains(focused) ? focused.closest<HTMLElement>('[data-comment]') : null;
  };
  const onHere = (act: (comment: ThreadComment) => void, isFor: (comment: ThreadComment) => boolean) => (): boolean => {
    const id = here()?.dataset['comment'];
    const comment = thread.comments.find((one) => one.id === id);
    if (!comment || !isFor(comment)) return false;
    act(comment);
    return true;
  };
  const go = (step: number) => (): boolean => {
    const current = here();
    if (!current) return false;
    const all = [...(section.current?.querySelectorAll<HTMLElement>('[data-comment]') ?? [])];
    focusComment(all[all.indexOf(current) + step] ?? null);
    return true;
  };
  const mayWrite = () => thread.rights.comment;
  const isMine = ({ userId }: ThreadComment) => thread.rights.comment && userId === thread.userId;
  const group = words.comments;
  useKeys([
    { keys: 'arrowdown', label: words.nextComment, group, run: go(1) },
    { keys: 'arrowup', label: words.previousComment, group, run: go(-1) },
    { keys: 'r', label: words.reply, group, run: onHere(thread.reply, mayWrite) },
    { keys: 'e', label: words.editYourComment, group, run: onHere(({ id }) => thread.setEditing(id), isMine) },
  ]);
}
