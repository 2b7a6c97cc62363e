import { newId } from '#contract/new-id';
import { amount } from '../support/amount.ts';
import { hostileForms, hostileTexts } from '../support/hostile-texts.ts';
import { type ApiCall, type Person, projectOf } from './people.ts';

/** A project in a workspace with everything, both of which have hostile names too. */
export interface HostileProject {
  host: Person;
  projectId: string;
  workspaceId: string;
}

export const texts = amount(hostileForms, hostileTexts)();

/** The texts as a single-line field stores them, each once. */
export function lines(most: number, count = Infinity): string[] {
  const all = texts.map((text) =>
    text
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(0, most)
      .trim(),
  );
  const byName = new Map(all.map((text) => [text.normalize('NFKC').toLowerCase(), text]));
  return [...byName.values()].filter((text) => text !== '').slice(0, count);
}

/** Runs an action for each, several at a time. Returns the results in order. */
export async function each<Item, Answer>(
  items: readonly Item[],
  work: (item: Item, nth: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const queue = [...items.entries()];
  const hand = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) answers[next[0]] = await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: 6 }, hand));
  return answers;
}

/** Items in groups of at most this many. */
export const grouped = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, nth) => items.slice(nth * most, (nth + 1) * most));

export const IMAGE = '<img src=x onerror=window.pwned=1>';

export async function createHostileProject(owner: Person): Promise<HostileProject> {
  const workspace = await owner.ask({
    method: 'POST',
    family: 'workspace',
    endpoint: 'create-workspace',
    body: { name: `Workspace ${IMAGE}`, planType: 'PRO' },
  });
  const host = { ...owner, workspaceId: workspace.id };
  const projectId = await projectOf(host, `Project ${IMAGE}`, 'TEAM');
  await post(host, 'settings/project/update-project', { projectId }, { enableTimeTracking: true }, 'PUT');
  for (const status of ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE']) {
    const query = { projectId, status };
    await post(host, 'settings/project/update-project-column', query, { name: `${status} ${IMAGE}` }, 'PUT');
  }
  return { host, projectId, workspaceId: workspace.id };
}

/** The part after the last slash is the action, the part before it the family. */
export function post<Answer = { id: string }>(
  who: Person,
  action: string,
  query: Record<string, string>,
  body: unknown,
  method: ApiCall['method'] = 'POST',
): Promise<Answer> {
  const end = action.lastIndexOf('/');
  return who.ask<Answer>({ method, family: action.slice(0, end), endpoint: action.slice(end + 1), query, body });
}

/** A label for each text; returns their ids. */
export const labelsOf = async ({ host, projectId }: HostileProject): Promise<string[]> =>
  (await each(lines(50), (name) => post(host, 'settings/project/create-label', { projectId }, { name }))).map(({ id }) => id);

interface Fields {
  textId: string;
  choices: { fieldId: string; optionId: string }[];
}

/** Fields named by the texts, whose options contain all the texts. */
export async function fieldsOf({ host, projectId }: HostileProject): Promise<Fields> {
  const create = 'settings/project/create-custom-field';
  const [first = IMAGE, ...names] = lines(50, 20);
  const text = await post(host, create, { projectId }, { name: first, kind: 'TEXT' });
  const options = grouped(lines(50), 50).map((some) => some.map((name) => ({ id: newId(), name, color: 'red' })));
  const choices = await each(options, async (some, nth) => {
    const field = await post(host, create, { projectId }, { name: names[nth], kind: 'SELECT', options: some });
    return some.map((option) => ({ fieldId: field.id, optionId: option.id }));
  });
  return { textId: text.id, choices: choices.flat() };
}

/** A task for each text, which every field of the task contains; returns their ids. */
export async function tasksOf(
  { host, projectId }: HostileProject,
  labelIds: readonly string[],
  fields: Fields,
): Promise<string[]> {
  const tasks = lines(500).map((title, nth) => {
    const label = labelIds[nth % labelIds.length];
    const choice = fields.choices[nth % fields.choices.length];
    return {
      title,
      description: texts[nth],
      status: ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'][nth % 4],
      tags: [title.slice(0, 50).trim()],
      assigneeId: host.userId,
      labelIds: label ? [label] : [],
      customFields: { [fields.textId]: title, ...(choice && { [choice.fieldId]: choice.optionId }) },
    };
  });
  const ids: string[] = [];
  for (const some of grouped(tasks, 100)) {
    const { items } = await post<{ items: { id: string }[] }>(host, 'project/create-tasks', { projectId }, { tasks: some });
    ids.push(...items.map(({ id }) => id));
  }
  return ids;
}
