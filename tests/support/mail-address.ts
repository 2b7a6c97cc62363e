import type { Person } from './app.ts';

/** The email address of a project, which works on a server that receives email. */
export async function madeMailAddress(
  by: Person,
  projectId: string,
  body: Record<string, unknown> = {},
): Promise<{ address: string | null; version: number }> {
  const answer = await by.ask('POST', 'incoming-mail', 'create-project-mail-address', { query: { projectId }, body });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body;
}
