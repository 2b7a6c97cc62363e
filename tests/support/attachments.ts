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

/** Asks for room for files on a task. */
export const prepare = (person: Person, taskId: string, files: readonly Required<Omit<SentFile, 'bytes'> & { size: number }>[]) =>
  person.ask('POST', 'project', 'prepare-task-attachments', { query: { taskId }, body: { files } });

/** Sends bytes to where a preparation said, as a browser would; answers the status. */
export async function put(app: TestApp, { url, contentType }: Prepared, bytes: Buffer): Promise<number> {
  const answer = await app.app.inject({ method: 'PUT', url, headers: { 'content-type': contentType }, payload: bytes });
  return answer.statusCode;
}

/** A file that has arrived and is no attachment yet; answers the upload's id. */
export async function uploaded(app: TestApp, person: Person, taskId: string, file: SentFile): Promise<string> {
  const { name = 'notes.txt', mime = 'text/plain', bytes } = file;
  const prepared = await prepare(person, taskId, [{ name, mime, size: bytes.length }]);
  if (prepared.status !== 200) throw new Error(prepared.text);
  const upload: Prepared = prepared.body.items[0];
  const status = await put(app, upload, bytes);
  if (status !== 200) throw new Error(`the upload was refused (${status})`);
  return upload.uploadId;
}

export const add = (person: Person, taskId: string, attachments: readonly string[]): Promise<Answer> =>
  person.ask('POST', 'project', 'add-task-attachment', { query: { taskId }, body: { attachments } });

/** A file on a task; answers the attachment as it was answered. */
export async function attached(app: TestApp, person: Person, taskId: string, file: SentFile): Promise<Answer['body']> {
  const answer = await add(person, taskId, [await uploaded(app, person, taskId, file)]);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.items[0];
}

// One pixel.
