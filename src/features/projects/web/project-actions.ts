import { type Call, declareMutation } from '#web/mutation';
import { toast } from '#web/toasts';
import { perform } from '#web/use-mutation';
import type { ProjectStatus, ProjectSummary } from '../contract.ts';
import { workspaceClient } from './data.ts';
import { projectPath, statusName } from './project-words.ts';
import * as words from './words.ts';
import { inSentence } from '#contract/counts';

/** The actions of a project in its card, its row, and its bar. They are loaded with its menu. */
export const projectActions = {
  toggleFavourite({ id, isFavourite }: ProjectSummary): void {
    perform(setFavourite, { projectId: id, isFavourite: !isFavourite });
  },
  changeStatus({ id, name }: ProjectSummary, status: ProjectStatus): void {
    perform(changeProjectStatus, { projectId: id, status, said: statusMessage(name, status) });
  },
  copyLink(project: ProjectSummary): void {
    navigator.clipboard.writeText(location.origin + projectPath(project)).then(
      () => toast.success(words.linkCopied),
      () => toast.error(words.linkNotCopied),
    );
  },
};

const statusMessage = (name: string, status: ProjectStatus): string =>
  status === 'ARCHIVED' ? words.projectArchived(name) : words.statusChanged(name, inSentence(statusName(status)));

interface StatusChange {
  projectId: string;
  status: ProjectStatus;
  /** The sentence for the toast. */
  said?: string;
}

/** Changes the status of a project. */
export const changeProjectStatus = declareMutation(workspaceClient, 'update-project-status', {
  method: 'PUT',
  table: 'Project',
  request: ({ projectId, status }: StatusChange) => ({ query: { projectId }, body: { status } }),
  predict: ({ projectId, status }) => [{ table: 'Project', id: projectId, set: { status } }],
  inverse: ({ projectId }, { find }): Call | null => {
    const before = find<ProjectSummary>('Project', projectId);
    return before ? changeProjectStatus.with({ projectId, status: before.status }) : null;
  },
  said: ({ said }) => said ?? null,
});

/** Adds a project to the person's favorites or removes it. */
const setFavourite = declareMutation(workspaceClient, 'set-project-favourite', {
  method: 'PUT',
  table: 'Project',
  request: ({ projectId, isFavourite }: { projectId: string; isFavourite: boolean }) => ({
    query: { projectId },
    body: { isFavourite },
  }),
  predict: ({ projectId, isFavourite }) => [{ table: 'Project', id: projectId, set: { isFavourite } }],
  // A favorite is the person's own and does not change the project's version, so the answer would look outdated.
  confirm: () => [],
});
