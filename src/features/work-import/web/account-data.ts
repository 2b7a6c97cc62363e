import { confirmJob } from '#features/long-jobs/web';
import { client } from '#web/api';
import { useQuery } from '#web/use-query';
import type { accountImportActions, Origin } from '../contract/account-imports.ts';
import { refetchImports } from './data.ts';

const imports = client<typeof accountImportActions>('imports');

/** The projects of other tools that the person's accounts can see, by words of their names. */
export const useOutsideProjects = (projectId: string, text: string) =>
  useQuery(`outside-projects:${projectId}:${text}`, (via) =>
    imports.get('find-import-projects', { query: { projectId, text }, ...via }),
  );

/** Begins to read a project. Nothing is created. @returns why it cannot be read; null if it can */
export async function readProject(projectId: string, origin: Origin): Promise<string | null> {
  const { begun, problem } = await imports.post('start-import-reading', { query: { projectId }, body: origin });
  if (begun === null) return problem;
  confirmJob(begun.job);
  await refetchImports(projectId);
  return null;
}
