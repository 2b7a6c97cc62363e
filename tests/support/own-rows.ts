import { addAbsence } from './absences.ts';
import type { Person } from './app.ts';
import { type CastDocuments, castDocuments } from './documents.ts';
import { madeFeed } from './feeds.ts';

/** A calendar feed, an absence and private documents of a person. */
export interface CastOwnRows extends CastDocuments {
  feedId: string;
  absenceId: string;
}

export async function castOwnRows(owner: Person, workspaceId: string, projectId: string): Promise<CastOwnRows> {
  const { id: feedId } = await madeFeed(owner, { workspaceId });
  const { status, body, text } = await addAbsence(owner, workspaceId, { note: 'Moving house' });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return { feedId, absenceId: body.id, ...(await castDocuments(owner, workspaceId, projectId)) };
}
