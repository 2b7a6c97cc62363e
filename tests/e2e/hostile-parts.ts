import { cleanedName } from '#features/attachments/rules';
import { amount } from '../support/amount.ts';
import { PNG } from '../support/png.ts';
import { type HostileProject, each, grouped, lines, post, texts } from './hostile-seed.ts';
import { serverUrl, type Person } from './people.ts';

/** A task takes fewer files and links than all the texts, and an issue fewer files, so several share them in the long run. */
export const TASKS = amount(1, 2);

/**
 * One of the tasks with hostile titles whose parts contain all the texts: the first has the comments and notes, the last
 * subtasks and times.
 */
export async function filledTask({ host, projectId }: HostileProject, nth: number): Promise<string> {
  const [isFirst, isLast] = [nth === 0, nth === TASKS - 1];
  const tasks = [{ title: lines(500, TASKS)[nth], description: texts.join('\n\n') }];
  const { items } = await post<{ items: { id: string }[] }>(host, 'project/create-tasks', { projectId }, { tasks });
  const taskId = items[0]?.id ?? '';
  const query = { taskId };
  if (isFirst) {
    await post(host, 'project/update-task-notes', query, { notes: texts.join('\n\n') }, 'PUT');
    await each(texts, (content) => post(host, 'project/add-task-comment', query, { content }));
    for (const priority of ['LOW', 'HIGH']) await post(host, 'project/update-task-priority', query, { priority }, 'PUT');
    for (const title of lines(500, 40)) await post(host, 'project/update-task', query, { title }, 'PUT');
  }
  if (isLast) {
    await each(lines(500), (title) => post(host, 'project/add-task-subtask', query, { title }));
    await each(lines(500), (note) => post(host, 'project/add-time-entry', query, { seconds: 60, day: '2026-01-05', note }));
  }
  const shared = sharedOut()[nth] ?? [];
  await each(shared, (title, place) => {
    const linkedItem = { ...LINK, url: `https://example.org/?${place}=<script>window.pwned=1</script>`, title };
    return post(host, 'project/add-task-link', query, { linkedItem });
  });
  for (const names of grouped(shared, 20)) await attach(host, 'task', taskId, names);
  return taskId;
}

/** Which texts are in which part of which of those tasks. */
export function partsOf(nth: number): Record<string, readonly string[]> {
  const isLast = nth === TASKS - 1;
  const shared = sharedOut()[nth] ?? [];
  return {
    Subtasks: isLast ? lines(500) : [],
    Time: isLast ? lines(500) : [],
    Links: shared,
    Files: shared.map(cleanedName),
  };
}

const sharedOut = (): string[][] => grouped(lines(500), Math.ceil(lines(500).length / TASKS));

const LINK = { kind: 'RELATES_TO', targetType: 'URL' };

interface Prepared {
  items: { uploadId: string; url: string; contentType: string }[];
}

/** Every other file is a picture. */
async function attach(host: Person, on: 'task' | 'issue', id: string, names: readonly string[]): Promise<void> {
  const [family, query] = on === 'task' ? ['project', { taskId: id }] : ['issues', { issueId: id }];
  const kinds = [
    { bytes: PNG, mime: 'image/png' },
    { bytes: Buffer.from('<script>window.pwned=1</script>'), mime: 'text/html' },
  ];
  const sent = names.map((name, nth) => ({ name, ...(kinds[nth % kinds.length] ?? { bytes: PNG, mime: '' }) }));
  const files = sent.map(({ name, mime, bytes }) => ({ name, mime, size: bytes.length }));
  const { items } = await post<Prepared>(host, `${family}/prepare-${on}-attachments`, query, { files });
  await each(items, async ({ url, contentType }, nth) => {
    const answer = await fetch(new URL(url, serverUrl()), {
      method: 'PUT',
      headers: { 'content-type': contentType },
      body: new Uint8Array(sent[nth]?.bytes ?? PNG),
    });
    if (!answer.ok) throw new Error(`a file was refused: ${answer.status} ${await answer.text()}`);
  });
  await post(host, `${family}/add-${on}-attachment`, query, { attachments: items.map(({ uploadId }) => uploadId) });
}

/**
 * An issue for each text. The first has a comment for each, and as many as TASKS share files with these names. Returns their
 * ids.
 */
export async function filledIssues({ host, projectId }: HostileProject, labelIds: readonly string[]): Promise<string[]> {
  const issues = await each(lines(500), (title, nth) => {
    const own = labelIds[nth % labelIds.length];
    const body = { title, description: texts.join('\n\n'), environment: title, labelIds: own ? [own] : [] };
    return post(host, 'issues/create-issue', { projectId }, body);
  });
  const ids = issues.map(({ id }) => id);
  await each(texts, (content) => post(host, 'issues/create-comment', { issueId: ids[0] ?? '' }, { content }));
  for (const [nth, some] of sharedOut().entries())
    for (const names of grouped(some, 20)) await attach(host, 'issue', ids[nth] ?? '', names);
  return ids;
}
