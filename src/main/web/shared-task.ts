import { taskFields } from '#features/tasks/fields';

const { most: TITLE_MAX } = taskFields.title;
/** As the manifest of the app names them. */
const SHARED = ['title', 'text', 'url'];

/** True if another app shares something with this address. */
export const isShared = (asked: URLSearchParams): boolean => SHARED.some((name) => asked.get(name)?.trim());

/**
 * The title and the description of a task from what another app shares: its title, or else the first line of its text, or its
 * address. Apps put the address in either field. Empty if nothing was shared, so that a draft is restored.
 */
export function sharedTask(shared: URLSearchParams): { title?: string; description?: string } {
  const [title, text, url] = SHARED.map((name) => shared.get(name)?.trim() ?? '');
  const lines = [title, ...(text ?? '').split('\n'), url].map((line) => line?.trim() ?? '').filter((line) => line !== '');
  const [first, ...rest] = lines;
  if (first === undefined) return {};
  const isLong = first.length > TITLE_MAX;
  const description = [...(isLong ? [first] : []), ...rest.filter((line) => line !== first)].join('\n\n');
  return { title: first.slice(0, TITLE_MAX).trim(), ...(description !== '' && { description }) };
}
