import { z } from 'zod';
import { actions, inProject } from '#contract/action';
import { line, optionalLine } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { LongJob } from '#features/long-jobs/contract';
import { WorkImport } from '../contract.ts';
import { Source } from './imported-work.ts';

/** A project of another tool, and the account that reads it. */
export const Origin = z.strictObject({ connectionId: Id, site: line(500), projectKey: line(255) });
export type Origin = z.infer<typeof Origin>;

/** A project that an account of the person can see. */
export const OutsideProject = z.object({
  source: Source,
  key: z.string(),
  name: z.string(),
  /** The site or team that has it. */
  place: z.string(),
  origin: Origin,
});
export type OutsideProject = z.infer<typeof OutsideProject>;

const right = { project: 'manageSettings' } as const;

/** Imports that begin with an account instead of a file. */
export const accountImportActions = actions('imports', 'none', {
  'find-import-projects': {
    method: 'GET',
    about:
      'Finds projects of other tools by words of their names, in the accounts that you have connected yourself. `problem` says why an account could not be asked.',
    reach: inProject,
    right,
    query: { text: optionalLine(200).default('') },
    response: paged(OutsideProject).extend({ hasAccount: z.boolean(), problem: z.string().nullable() }),
  },
  'start-import-reading': {
    method: 'POST',
    about:
      'Begins an import of a project that an account of yours can see, and starts the job that reads its items. Nothing else is created until you start the import. Your earlier one in this project that was not started ends. `problem` says why the project cannot be read.',
    reach: inProject,
    right,
    body: Origin,
    response: z.object({ begun: z.object({ import: WorkImport, job: LongJob }).nullable(), problem: z.string().nullable() }),
  },
});
