import type { Person } from './app.ts';

/** The notifications in a person's inbox of a workspace, as their type and the page that they open. */
export async function inboxTypes(person: Person, workspaceId = person.workspaceId): Promise<string[]> {
  // A change of anything lets the log be read.
  await person.ask('PUT', 'user', 'update-user-profile', { body: { firstName: `Name ${Math.random()}` } });
  const { body } = await person.ask('GET', 'notifications', 'get-notifications', { query: { workspaceId } });
  return body.items.map(({ type, path }: { type: string; path: string | null }) => `${type} ${path}`);
}
