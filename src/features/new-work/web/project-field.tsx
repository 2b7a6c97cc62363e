import { FolderKanban } from 'lucide-react';
import { useState } from 'react';
import type { ProjectSummary } from '#features/projects/contract';
import { FieldButton } from '#ui/field-button';
import { Picker } from '#ui/picker';
import * as words from './words.ts';

interface ProjectFieldProps {
  projects: readonly ProjectSummary[];
  value: string;
  onChange: (projectId: string) => void;
}

/** The project of the new item, if none is open. */
export function ProjectField({ projects, value, onChange }: ProjectFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Picker
      open={isOpen}
      onOpenChange={setOpen}
      label={words.project}
      placeholder={words.selectProject}
      emptyText={words.noProjectsFound}
      items={projects.map(({ id, name, key }) => ({ value: id, label: name, keywords: key, icon: <FolderKanban /> }))}
      value={value}
      onValueChange={(next) => next && next !== value && onChange(next)}
      trigger={(trigger) => (
        <FieldButton trigger={trigger} name={words.project} icon={<FolderKanban />}>
          {projects.find(({ id }) => id === value)?.name}
        </FieldButton>
      )}
    />
  );
}
