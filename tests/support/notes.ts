import type { Answer, Person } from './app.ts';

/** Notes of a person in a project, all personal. */
export interface CastNotes {
  noteId: string;
  /** Three to convert, each once, and one that has been converted. */
  taskNoteId: string;
  issueNoteId: string;
  documentNoteId: string;
  convertedNoteId: string;
  archivedNoteId: string;
  deletedNoteId: string;
}

/** The body of an answer that must be a success. */
export const granted = ({ status, body, text }: Answer): Answer['body'] => {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body;
};

export const createNote = async (
  person: Person,
  query: Record<string, string>,
  body: Record<string, unknown> = {},
): Promise<Answer['body']> => granted(await person.ask('POST', 'notes', 'create-note', { query, body }));

export async function castNotes(owner: Person, workspaceId: string, projectId: string): Promise<CastNotes> {
  const made = async (content: string): Promise<string> =>
    (await createNote(owner, { workspaceId, projectId }, { content, visibility: 'PERSONAL' })).id;
  const on = (noteId: string) => ({ query: { workspaceId, noteId }, body: {} });
  const noteId = await made('Ask about the roses');
  const [taskNoteId, issueNoteId, documentNoteId] = [
    await made('Plant them'),
    await made('A rose died'),
    await made('Why roses?'),
  ];
  const [convertedNoteId, archivedNoteId, deletedNoteId] = [await made('Buy earth'), await made('Old'), await made('Wrong')];
  granted(await owner.ask('POST', 'notes', 'convert-note-to-task', on(convertedNoteId)));
  granted(await owner.ask('PUT', 'notes', 'archive-note', on(archivedNoteId)));
  granted(await owner.ask('DELETE', 'notes', 'delete-note', { query: { workspaceId, noteId: deletedNoteId } }));
  return { noteId, taskNoteId, issueNoteId, documentNoteId, convertedNoteId, archivedNoteId, deletedNoteId };
}
