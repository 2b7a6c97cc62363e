import { onePage } from '#contract/paging';
import { startedLongJob } from '#features/long-jobs/server';
import { fail } from '#server/failures';
import { type Call, endpoints } from '#server/handlers';
import { inParts } from '#server/parted';
import { accountImportActions, type Origin } from '../contract/account-imports.ts';
import { READ_WORK } from '../fields.ts';
import type { ImportedHead } from '../contract/imported-work.ts';
import { createdImport, withJob } from './import-rows.ts';
import type { FilePorts } from './storing.ts';
import { type OutsideAccount, type OutsideProjects, type Reader, SourceRefusal, type WorkSource } from './work-source.ts';
import * as words from './words.ts';

type Actions = typeof accountImportActions;
type Head = { head: ImportedHead; total: number | null } | { problem: string };
type Ports = Pick<FilePorts, 'account'>;

type Asking = Pick<Call<Actions['find-import-projects']>, 'db' | 'reached' | 'actor'>;

const readerOf = ({ reached, actor }: Asking): Reader => ({
  workspaceId: reached.workspaceId,
  projectId: reached.projectId,
  userId: actor.userId,
});

const accountsOf = async (account: WorkSource | null, call: Asking): Promise<readonly OutsideAccount[]> =>
  account === null ? [] : account.accounts(call.db, readerOf(call));

/** Finds projects of other tools in the accounts of the person who asks. */
const findingProjects = ({ account }: Ports) =>
  inParts<Actions['find-import-projects'], { accounts: readonly OutsideAccount[]; text: string }, OutsideProjects | null>({
    prepare: async (call) => ({ accounts: await accountsOf(account, call), text: call.query.text.trim() }),
    work: async ({ accounts, text }) => (account === null || accounts.length === 0 ? null : account.projects(accounts, text)),
    settle: async (_, found) => ({
      ...onePage([...(found?.projects ?? [])]),
      hasAccount: found !== null,
      problem: found?.problem ?? null,
    }),
  });

/** Begins to read a project of another tool. It is asked first, so that what cannot be read is refused at once. */
const beginningToRead = ({ account }: Ports) =>
  inParts<Actions['start-import-reading'], { reader: Reader; origin: Origin; isUsable: boolean }, Head>({
    prepare: async (call) => {
      const accounts = await accountsOf(account, call);
      const found = accounts.find(({ connectionId }) => connectionId === call.body.connectionId) ?? fail('not-found');
      return { reader: readerOf(call), origin: call.body, isUsable: found.isUsable };
    },
    work: async ({ reader, origin, isUsable }) => {
      if (account === null || !isUsable) return { problem: words.noAccount };
      try {
        const { head, total } = await account.head(reader, origin);
        return total === 0 ? { problem: words.noItems } : { head, total };
      } catch (error) {
        if (error instanceof SourceRefusal) return { problem: error.message };
        throw error;
      }
    },
    settle: async (call, found) => {
      const { db, reached, actor, body, newId } = call;
      const [id, { projectId, workspaceId }] = [newId(), reached];
      if ('problem' in found) {
        call.record({ target: 'WorkImport', targetId: id, changes: { problem: [null, found.problem] } });
        return { begun: null, problem: found.problem };
      }
      const { head, total } = found;
      await createdImport(db, { id, projectId, userId: actor.userId, head, origin: body });
      const input = { importId: id, total };
      const job = await startedLongJob(
        { ...call, query: { projectId } },
        { kind: READ_WORK, workspaceId, name: head.name, input },
      );
      return { begun: { import: await withJob(db, id, job.id), job }, problem: null };
    },
  });

export const accountImportEndpoints = (ports: Ports) =>
  endpoints(accountImportActions, {
    'find-import-projects': findingProjects(ports),
    'start-import-reading': beginningToRead(ports),
  });

/** The error ends the sentence itself. */
const refuse = (problem: string): never => fail('source-refused', { problem: problem.replace(/\.$/, '') });

export const sourceOf = (account: WorkSource | null): WorkSource => account ?? refuse(words.noAccount);

/** What a source answers. @throws source-refused with its reason for people */
export async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SourceRefusal) return refuse(error.message);
    throw error;
  }
}
