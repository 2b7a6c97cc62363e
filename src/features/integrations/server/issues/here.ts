import { hash } from 'node:crypto';
import type { Action } from '#contract/action';
import { type TaskDetails, taskDetailsActions } from '#features/task-details/contract';
import { taskLinkActions } from '#features/task-links/contract';
import { type Label, projectSettingsActions } from '#features/projects/contract';
import { type Task, taskActions } from '#features/tasks/contract';
import type { Acting } from '#server/acting';
import { COMMENT_ACTIONS, CommentsHere, isGone } from '../comments/comments-here.ts';
import { type ActHere, actHere } from '../acting-here.ts';
import type { Side } from './merging.ts';
import type { Sync } from './sync-rows.ts';

const DO = {
  read: taskDetailsActions['get-task-details'],
  create: taskActions['create-task'],
  edit: taskActions['update-task'],
  move: taskActions['update-task-status'],
  link: taskLinkActions['add-task-link'],
  addLabel: taskActions['add-task-label'],
  removeLabel: taskActions['remove-task-label'],
  labels: projectSettingsActions['get-labels'],
  makeLabel: projectSettingsActions['create-label'],
  ...COMMENT_ACTIONS,
} as const satisfies Readonly<Record<string, Action>>;

/** All that an integration may do for the issues that it keeps. */
const GRANTED: ReadonlySet<string> = new Set(Object.values(DO).map(({ family, name }) => `${family}.${name}`));
const PER_PAGE = 100;
const LABEL_PAGES = 10;

/** A task as it is now. */
export interface TaskHere {
  readonly id: string;
  readonly side: Side;
  readonly version: number;
  readonly labels: readonly Label[];
}

/** The project here, which the integration reads and changes with the rights of its sponsor. */
export class Here {
  readonly #act: ActHere;
  readonly #sync: Sync;

  constructor(acting: Acting, sync: Sync, look: string) {
    this.#act = actHere(acting, { ...sync, id: sync.connectionId }, GRANTED, look);
    this.#sync = sync;
  }

  /** Null if it is gone, in the trash, in another project, or hidden from the sponsor. */
  async task(taskId: string): Promise<TaskHere | null> {
    try {
      return taskIn((await this.#act(DO.read, { taskId, bare: 'true' })) as TaskDetails);
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  }

  async created(issue: string, side: Side, link: { url: string; title: string }): Promise<string> {
    const { projectId } = this.#sync;
    const body = { title: side.title, description: side.text, ...(!side.isOpen && { status: 'DONE' }) };
    // The same issue is one task, also if its first look has to be repeated.
    const key = `${issue}-${hash('sha256', JSON.stringify(body))}`;
    const { id } = (await this.#act(DO.create, { projectId }, body, key)) as Task;
    const linkedItem = { kind: 'RELATES_TO', targetType: 'URL', ...link };
    await this.#act(DO.link, { taskId: id }, { linkedItem }, `${issue}-link-${id}`);
    return id;
  }

  /** Changes a task. Nobody's later change is overwritten. @returns it as it is then */
  async change({ id: taskId, side, version, labels }: TaskHere, change: Partial<Side>): Promise<Side> {
    const { title = side.title, text = side.text, isOpen = side.isOpen } = change;
    if (change.title !== undefined || change.text !== undefined)
      await this.#act(DO.edit, { taskId }, { title, description: text, version });
    if (isOpen !== side.isOpen) await this.#act(DO.move, { taskId }, { status: isOpen ? 'TODO' : 'DONE' });
    const kept = change.labels === undefined ? side.labels : await this.#label(taskId, labels, change.labels);
    return { title, text, isOpen, labels: kept };
  }

  comments(taskId: string): CommentsHere {
    return new CommentsHere(this.#act, taskId);
  }

  /** Gives a task the labels with these names. Those that the project lacks are created. */
  async #label(taskId: string, before: readonly Label[], names: readonly string[]): Promise<string[]> {
    const wanted = new Set(names.map((name) => name.toLowerCase()));
    for (const { id, name } of before)
      if (!wanted.has(name.toLowerCase())) await this.#act(DO.removeLabel, { taskId, labelId: id }, {});
    const present = new Set(before.map(({ name }) => name.toLowerCase()));
    const missing = names.filter((name) => !present.has(name.toLowerCase()));
    if (missing.length === 0) return [...names];
    const known = await this.#labels();
    for (const name of missing) {
      const label = known.find((each) => each.name.toLowerCase() === name.toLowerCase()) ?? (await this.#newLabel(name));
      await this.#act(DO.addLabel, { taskId }, { labelId: label.id });
    }
    return [...names];
  }

  async #newLabel(name: string): Promise<Label> {
    return (await this.#act(DO.makeLabel, { projectId: this.#sync.projectId }, { name })) as Label;
  }

  async #labels(): Promise<Label[]> {
    const { projectId } = this.#sync;
    const all: Label[] = [];
    for (let page = 1; page <= LABEL_PAGES; page++) {
      const found = (await this.#act(DO.labels, { projectId, page: String(page), limit: String(PER_PAGE) })) as {
        items: Label[];
      };
      all.push(...found.items);
      if (found.items.length < PER_PAGE) break;
    }
    return all;
  }
}

const taskIn = ({ id, title, description, status, labels, version }: TaskDetails): TaskHere => ({
  id,
  side: { title, text: description, isOpen: status !== 'DONE', labels: labels.map(({ name }) => name) },
  version,
  labels,
});
