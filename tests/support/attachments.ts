import type { Answer, Person, TestApp } from './app.ts';

export interface SentFile {
  name?: string;
  mime?: string;
  bytes: Buffer;
}

interface Prepared {
  uploadId: string;
  url: string;
  contentType: string;
}

/** What files are attached to, and the names of its family's file actions. */
export interface FilesKind {
  noun: 'task' | 'issue';
  family: string;
  holder: 'Task' | 'Issue';
  table: 'TaskAttachment' | 'IssueAttachment';
  param: 'taskId' | 'issueId';
}

export const onTasks: FilesKind = {
  noun: 'task',
  family: 'project',
  holder: 'Task',
  table: 'TaskAttachment',
  param: 'taskId',
};
export const onIssues: FilesKind = {
  noun: 'issue',
  family: 'issues',
  holder: 'Issue',
  table: 'IssueAttachment',
  param: 'issueId',
};

/** What a suite needs for the files of one kind of item. */
export const attachmentRequests = (kind: FilesKind) => {
  const { noun, family, param } = kind;
  const several = (person: Person, method: 'DELETE' | 'POST', name: string, holderId: string, attachmentIds: string | string[]) =>
    person.ask(method, family, name, {
      query: { [param]: holderId, attachmentIds },
      ...(method === 'POST' && { body: {} }),
    });
  return {
    prepare: (person: Person, holderId: string, files: Parameters<typeof prepare>[2]) => prepare(person, holderId, files, kind),
    uploaded: (app: TestApp, person: Person, holderId: string, file: SentFile) => uploaded(app, person, holderId, file, kind),
    add: (person: Person, holderId: string, ids: readonly string[]) => add(person, holderId, ids, kind),
    attached: (app: TestApp, person: Person, holderId: string, file: SentFile) => attached(app, person, holderId, file, kind),
    /** Creates an item to attach to; returns its id. */
    made: async (by: Person, projectId: string): Promise<string> =>
      (await by.ask('POST', family, `create-${noun}`, { query: { projectId }, body: { title: 'With files' } })).body.id,
    details: async (by: Person, holderId: string): Promise<Answer['body']> =>
      (await by.ask('GET', family, noun === 'task' ? 'get-task-details' : 'get-issue', { query: { [param]: holderId } })).body,
    list: async (by: Person, holderId: string): Promise<Answer['body'][]> =>
      (await by.ask('GET', family, `get-${noun}-attachments`, { query: { [param]: holderId } })).body.items,
    address: (by: Person, attachmentId: string, download?: 'true' | 'false') =>
      by.ask('GET', family, 'get-attachment-url', { query: { attachmentId, ...(download && { download }) } }),
    rename: (by: Person, attachmentId: string, name: string) =>
      by.ask('PUT', family, `rename-${noun}-attachment`, { query: { attachmentId }, body: { name } }),
    discard: (by: Person, holderId: string, uploadIds: string | string[]) =>
      by.ask('DELETE', family, `discard-${noun}-uploads`, { query: { [param]: holderId, uploadIds } }),
    remove: (by: Person, holderId: string, ids: string | string[]) =>
      several(by, 'DELETE', `delete-${noun}-attachment`, holderId, ids),
    restore: (by: Person, holderId: string, ids: string | string[]) =>
      several(by, 'POST', `restore-${noun}-attachment`, holderId, ids),
    bin: (by: Person, holderId: string) => by.ask('DELETE', family, `delete-${noun}`, { query: { [param]: holderId } }),
    unbin: (by: Person, holderId: string) =>
      by.ask('POST', family, `restore-${noun}`, { query: { [param]: holderId }, body: {} }),
  };
};

/** Prepares files on a task or an issue. */
export const prepare = (
  person: Person,
  holderId: string,
  files: readonly Required<Omit<SentFile, 'bytes'> & { size: number }>[],
  { family, noun, param }: FilesKind = onTasks,
) => person.ask('POST', family, `prepare-${noun}-attachments`, { query: { [param]: holderId }, body: { files } });

/** Uploads bytes to a prepared address, as a browser would; returns the status. */
export async function put(app: TestApp, { url, contentType }: Prepared, bytes: Buffer): Promise<number> {
  const answer = await app.app.inject({ method: 'PUT', url, headers: { 'content-type': contentType }, payload: bytes });
  return answer.statusCode;
}

/** A file that has arrived but is not attached yet; returns the upload's id. */
export async function uploaded(
  app: TestApp,
  person: Person,
  holderId: string,
  file: SentFile,
  kind: FilesKind = onTasks,
): Promise<string> {
  const { name = 'notes.txt', mime = 'text/plain', bytes } = file;
  const prepared = await prepare(person, holderId, [{ name, mime, size: bytes.length }], kind);
  if (prepared.status !== 200) throw new Error(prepared.text);
  const upload: Prepared = prepared.body.items[0];
  const status = await put(app, upload, bytes);
  if (status !== 200) throw new Error(`the upload was refused (${status})`);
  return upload.uploadId;
}

export const add = (
  person: Person,
  holderId: string,
  attachments: readonly string[],
  { family, noun, param }: FilesKind = onTasks,
): Promise<Answer> =>
  person.ask('POST', family, `add-${noun}-attachment`, { query: { [param]: holderId }, body: { attachments } });

/** A file on a task or an issue; returns the attachment as answered. */
export async function attached(
  app: TestApp,
  person: Person,
  holderId: string,
  file: SentFile,
  kind: FilesKind = onTasks,
): Promise<Answer['body']> {
  const answer = await add(person, holderId, [await uploaded(app, person, holderId, file, kind)], kind);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.items[0];
}
