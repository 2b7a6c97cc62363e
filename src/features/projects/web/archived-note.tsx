import { Archive, ArchiveRestore } from 'lucide-react';
import { mayInProject } from '#contract/permissions';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import type { ProjectSummary } from '../contract.ts';
import { useProjectActions } from './use-project-actions.ts';
import * as words from './words.ts';

/** Over every view of a project that is in the archive: why nothing can be changed there, and for its admins the way out. */
export function ArchivedNote({ project }: { project: ProjectSummary }) {
  const { changeStatus } = useProjectActions();
  return (
    <Banner
      icon={<Archive />}
      action={
        mayInProject(project.role, 'manageSettings') ? (
          <Button size="s" icon={<ArchiveRestore />} onClick={() => changeStatus(project, 'ACTIVE')}>
            {words.restoreProject}
          </Button>
        ) : null
      }
    >
      {words.archivedNote}
    </Banner>
  );
}
