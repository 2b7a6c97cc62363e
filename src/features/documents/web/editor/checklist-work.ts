import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { changeIssueStatus } from '#features/issues/web';
import { changeTaskStatus, createTask } from '#features/tasks/web';
import type { IssueStatus } from '#features/issues/contract';
import type { TaskStatus } from '#ui/status-icon';
import { enact } from '#web/enact';
import { toast } from '#web/toasts';
import { recorded } from '#web/undo';
import { perform } from '#web/use-mutation';
import type { ChipSource, Reference } from './chip-source.ts';
import { lineItem } from './checklist-items.ts';
import { giveUp, titleIn, type WorkPlace } from './made-work.ts';
import * as words from '../words.ts';

/** A line of a checklist that can become a task: the place of its words, and what they say. */
interface Line {
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly isDone: boolean;
}

/** The lines of the checklist with the caret, or of what is selected, that have words and are no items yet. */
export function openLines({ doc, selection }: EditorState): Line[] {
  const { $from, empty } = selection;
  let [from, to] = [selection.from, selection.to];
  for (let depth = $from.depth; empty && depth > 0; depth -= 1)
    if ($from.node(depth).type.name === 'taskList') [from, to] = [$from.before(depth), $from.after(depth)];
  const lines: Line[] = [];
  doc.nodesBetween(from, to, (node, place) => {
    const line = node.type.name === 'taskItem' && node.firstChild ? lineAt(doc, node, node.firstChild, place) : null;
    // A selected line below another is in it, but its first paragraph is what counts.
    if (line && (empty || (line.from <= to && line.to >= from))) lines.push(line);
  });
  return lines;
}

function lineAt(doc: Node, line: Node, paragraph: Node, place: number): Line | null {
  const [from, to] = [place + 2, place + 2 + paragraph.content.size];
  const title = lineItem(line) === null ? titleIn(doc, from, to) : null;
  return title === null ? null : { from, to, title, isDone: line.attrs['checked'] === true };
}

/** Creates tasks from lines of a checklist, as one step to undo. A chip replaces the words of each line, until its task is refused. */
export function makeTasks(editor: Editor, chips: ChipSource, { projectId }: WorkPlace, lines: readonly Line[]): void {
  const { performed: made, step } = enact(
    lines.map(({ title, isDone }) => createTask.with({ projectId, title, status: isDone ? 'DONE' : 'TODO' })),
  );
  recorded(step);
  const { tr: change, schema } = editor.state;
  for (const [nth, { mutationId: id, confirmed }] of made.entries()) {
    const { from, to, title, isDone } = lines[nth] as Line;
    chips.make({ kind: 'TASK', id, projectId, key: null, title, status: isDone ? 'DONE' : 'TODO', icon: null }, confirmed);
    const chip = schema.nodes['chip']?.create({ kind: 'TASK', id });
    if (chip) change.replaceWith(change.mapping.map(from), change.mapping.map(to), chip);
    confirmed.catch(() => giveUp(editor, id, title));
  }
  editor.view.dispatch(change);
  editor.commands.focus();
  const count = async () => {
    const answers = await Promise.allSettled(made.map(({ confirmed }) => confirmed));
    const done = answers.filter(({ status }) => status === 'fulfilled').length;
    if (done > 0) toast.success(words.tasksMade(done));
  };
  void count();
}

/** Settles the item that a line stands for, or opens it again. The line shows it at once. */
export function settle(chips: ChipSource, { kind, id }: Reference, isSettled: boolean): void {
  const shown = chips.shown(id);
  if (shown === undefined || shown.status === null) return;
  const before = shown.status;
  const title = [shown.key, shown.title || words.untitled].filter(Boolean).join(' ');
  const said = isSettled ? words.markedDone(title) : words.reopened(title);
  if (kind === 'TASK') {
    const status: TaskStatus = isSettled ? 'DONE' : 'TODO';
    const { confirmed } = perform(changeTaskStatus, { taskId: id, status, before: before as TaskStatus, said });
    chips.expect({ ...shown, status }, confirmed);
  } else {
    const status: IssueStatus = isSettled ? 'RESOLVED' : 'OPEN';
    const { confirmed } = perform(changeIssueStatus, { issueId: id, status, before: before as IssueStatus, said });
    chips.expect({ ...shown, status }, confirmed);
  }
}
