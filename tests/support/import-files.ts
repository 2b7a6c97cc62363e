import type { EnclosedFile } from '../../src/features/work-import/contract/imported-work.ts';
import type { Answer, Person, TestApp } from './app.ts';
import { png } from './pictures.ts';
import { arrivedFile, madeItem, readyImport, startedImport, undoneImport } from './work-imports.ts';

export const verdict = ({ status, body }: Answer): [number, string | undefined] => [status, body?.error?.code];

export const picture = png(40, 30);

/** A file that an export has in itself: a picture. */
export const fileOf = (name: string, bytes = picture.length): EnclosedFile => ({ key: `0000000a-${bytes} ${name}`, name, bytes });

/** The requests about the files of an import. */
export const about = (person: Person, importId: string) => {
  const query = { importId };
  const post = (action: string, body: object) => person.ask('POST', 'imports', action, { query, body });
  return {
    list: (more: Record<string, string> = {}) =>
      person.ask('GET', 'imports', 'get-import-files', { query: { ...query, ...more } }),
    prepare: (...ids: string[]) => post('prepare-import-files', { files: ids.map((fileId) => ({ fileId, mime: 'image/png' })) }),
    add: (...fileIds: string[]) => post('add-import-files', { fileIds }),
    leaveOut: (reason: string, ...ids: string[]) =>
      post('leave-out-import-files', { files: ids.map((fileId) => ({ fileId, reason })) }),
    undo: () => undoneImport(person, importId),
  };
};

/** What tests of the files of imports ask of a server. */
export const importFileStage = (stage: () => { app: TestApp; ada: Person }) => {
  const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await stage().app.database.pool.query(sql, values)).rows as Row[];
  const idsOf = async (importId: string, person = stage().ada): Promise<string[]> =>
    (await about(person, importId).list()).body.items.map(({ id }: { id: string }) => id);
  return {
    /** The files that an import waits for. */
    idsOf,
    /** An import of one card with files, whose job has ended. */
    async imported(projectId: string, enclosed: EnclosedFile[], person = stage().ada): Promise<string> {
      const importId = await readyImport(person, { projectId, items: [madeItem('a', { enclosed })] });
      const { state } = await startedImport(person, importId);
      if (state !== 'DONE') throw new Error(`the import is ${state}`);
      return importId;
    },
    /** Sends everything that an import waits for. */
    async sent(importId: string): Promise<void> {
      const { app, ada } = stage();
      const ids = await idsOf(importId);
      for (const id of ids) await arrivedFile(app, ada, importId, id, picture);
      const { status, text } = await about(ada, importId).add(...ids);
      if (status !== 200) throw new Error(text);
    },
    filesIn: (projectId: string) =>
      rows<{ id: string; name: string }>(
        'SELECT "id", "name" FROM "TaskAttachment" WHERE "projectId" = $1 AND "deletedAt" IS NULL ORDER BY "name"',
        [projectId],
      ),
    reserved: (...ids: string[]) => rows<{ key: string }>('SELECT "key" FROM "AttachmentUpload" WHERE "id" = ANY ($1)', [ids]),
  };
};
