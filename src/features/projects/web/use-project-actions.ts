import { useMemo } from 'react';
import { toast } from '#web/toasts';
import { useMutation } from '#web/use-mutation';
import type { ProjectStatus, ProjectSummary } from '../contract.ts';
import { changeProjectStatus, setFavourite } from './data.ts';
import { projectPath, statusName } from './project-words.ts';
import * as words from './words.ts';

export interface ProjectActions {
  toggleFavourite(project: ProjectSummary): void;
  changeStatus(project: ProjectSummary, status: ProjectStatus): void;
  copyLink(project: ProjectSummary): void;
}

/** The actions of a project in its card, its row, and its bar. */
export function useProjectActions(): ProjectActions {
  const favour = useMutation(setFavourite);
  const change = useMutation(changeProjectStatus);
  return useMemo(
    () => ({
      toggleFavourite: ({ id, isFavourite }) => void favour({ projectId: id, isFavourite: !isFavourite }),
      changeStatus: ({ id, name }, status) => void change({ projectId: id, status, said: statusMessage(name, status) }),
      copyLink: (project) => {
        navigator.clipboard.writeText(location.origin + projectPath(project)).then(
          () => toast.success(words.linkCopied),
          () => toast.error(words.linkNotCopied),
        );
      },
    }),
    [favour, change],
  );
}

const statusMessage = (name: string, status: ProjectStatus): string =>
  status === 'ARCHIVED' ? words.projectArchived(name) : words.statusChanged(name, statusName(status).toLowerCase());
