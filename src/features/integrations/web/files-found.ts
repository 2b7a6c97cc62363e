import { client } from '#web/api';
import type { OfferedFile } from '#web/file-finder';
import type { integrationActions } from '../contract.ts';
import { fileIn } from './file-words.ts';

const calls = client<typeof integrationActions>('integrations');

/** Files in the accounts that the person has connected, for those who link them. */
export async function filesFound(projectId: string, text: string): Promise<readonly OfferedFile[]> {
  const { items } = await calls.get('find-files', { query: { projectId, text } });
  return items.map(({ provider, title, url }) => ({ title, url, what: fileIn[provider] }));
}
