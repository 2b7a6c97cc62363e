import { Plus } from 'lucide-react';
import { mayNow } from '#contract/permissions';
import type { Label } from '#features/projects/contract';
import { createLabel, projectLabels } from '#features/projects/web';
import { Button } from '#ui/button';
import { Chip } from '#ui/chip';
import { ColorDot } from '#ui/color-dot';
import { IconButton } from '#ui/icon-button';
import { colorFor } from '#ui/palette';
import { MultiPicker } from '#ui/picker';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { Document } from '../contract.ts';
import { addDocumentLabel, type DocumentPlace, removeDocumentLabel } from './data.ts';
import styles from './page.module.css';
import type { Standing } from './rights.ts';
import * as words from './words.ts';

/** The labels of the project of a place, by name; none in the library. */
export function usePlaceLabels({ workspaceId, projectId }: DocumentPlace): readonly Label[] {
  const { rows } = useList(projectLabels, projectId === null ? null : { workspaceId, projectId });
  return rows.toSorted((one, other) => one.name.localeCompare(other.name));
}

export const labelChoices = (labels: readonly Label[]) =>
  labels.map(({ id, name, color }) => ({ value: id, label: name, icon: <ColorDot color={color} /> }));

interface DocumentLabelsProps {
  document: Document;
  standing: Standing;
  mayWrite: boolean;
}

/** The labels of a document, below its title. A missing one can be created from the typed text. */
export function DocumentLabels({ document, standing: { project }, mayWrite }: DocumentLabelsProps) {
  const { id: documentId, workspaceId, labelIds } = document;
  const labels = usePlaceLabels(document);
  const add = useMutation(addDocumentLabel);
  const remove = useMutation(removeDocumentLabel);
  const create = useMutation(createLabel);
  const on = { workspaceId, documentId };
  const chosen = labels.filter(({ id }) => labelIds.includes(id));
  if (project === null || (chosen.length === 0 && !mayWrite)) return null;
  const change = (next: readonly string[]) => {
    for (const labelId of next) if (!labelIds.includes(labelId)) add({ ...on, labelId });
    for (const labelId of labelIds) if (!next.includes(labelId)) remove({ ...on, labelId });
  };
  const make = (typed: string) => {
    const name = typed.trim();
    const { mutationId } = create({ projectId: project.id, name, color: colorFor(name.toLowerCase()) });
    add({ ...on, labelId: mutationId, isNew: true });
  };
  return (
    <div className={styles.labels}>
      {chosen.map(({ id, name, color }) => (
        <Chip key={id} color={color}>
          {name}
        </Chip>
      ))}
      {mayWrite ? (
        <MultiPicker
          label={words.labels}
          items={labelChoices(labels)}
          value={labelIds}
          onValueChange={change}
          onCreate={mayNow(project, 'manageLabels') ? make : undefined}
          createMost={50}
          createLabel={words.createLabel}
          emptyText={words.noLabelsFound}
          trigger={(trigger) =>
            chosen.length === 0 ? (
              <Button {...trigger} size="s" variant="ghost" icon={<Plus />}>
                {words.addLabels}
              </Button>
            ) : (
              <IconButton {...trigger} size="s" label={words.changeLabels} icon={<Plus />} />
            )
          }
        />
      ) : null}
    </div>
  );
}
