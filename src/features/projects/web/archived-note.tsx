import { Archive, ArchiveRestore } from 'lucide-react';
import { mayInProject } from '#contract/permissions';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import type { ProjectSummary } from '../contract.ts';
import { projectActions } from './project-actions.ts';
import * as words from './words.ts';

/** Shown above every view of an archived project: it is read-only. Admins can restore the project here. */
export function ArchivedNote({ project }: { project: ProjectSummary }) {
  return (
    <Banner
      icon={<Archive />}
      action={
        mayInProject(project.role, 'manageSettings') ? (
          <Button size="s" icon={<ArchiveRestore />} onClick={() => projectActions.changeStatus(project, 'ACTIVE')}>
            {words.restoreProject}
          </Button>
        ) : null
      }
    >
      {words.archivedNote}
    </Banner>
  );
}
