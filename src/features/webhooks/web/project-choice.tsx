import { ChevronsUpDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#ui/button';
import { MultiPicker } from '#ui/picker';
import { Text } from '#ui/text';
import { useProjectsOf } from './data.ts';
import styles from './webhooks.module.css';
import * as words from './words.ts';

interface ProjectChoiceProps {
  workspaceId: string;
  projectIds: readonly string[];
  /** True if it is limited to projects that the person cannot see. */
  hasHidden: boolean;
  onChange: (projectIds: string[]) => void;
}

/** The projects that a webhook is limited to; none for the whole workspace. */
export function ProjectChoice({ workspaceId, projectIds, hasHidden, onChange }: ProjectChoiceProps) {
  const id = useId();
  const projects = useProjectsOf(workspaceId);
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`} className={styles.projects}>
      <Text as="div" size="small" tone="muted" strong id={id}>
        {words.projects}
      </Text>
      <MultiPicker
        label={words.projects}
        placeholder={words.searchProjects}
        emptyText={words.noProjects}
        items={projects.map(({ id: value, name: label }) => ({ value, label }))}
        value={projectIds}
        onValueChange={onChange}
        trigger={(trigger) => (
          <Button {...trigger} trailing={<ChevronsUpDown />}>
            {projectIds.length === 0 ? words.allProjects : words.someProjects(projectIds.length)}
          </Button>
        )}
      />
      <Text as="div" size="small" tone={hasHidden ? 'warning' : 'faint'} id={`${id}-hint`}>
        {hasHidden ? words.hiddenProjects : words.projectsHint}
      </Text>
    </div>
  );
}
