import { Plus } from 'lucide-react';
import { use, useMemo } from 'react';
import { createLabel, projectLabels, type ProjectScope } from '#features/projects/web';
import { FieldButton, FieldsAreChips, type Opening } from '#ui/field-button';
import { Chip } from '#ui/chip';
import { IconButton } from '#ui/icon-button';
import { colorFor } from '#ui/palette';
import { MultiPicker } from '#ui/picker';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import { useLabelChoices } from './choices.tsx';
import styles from './issue-fields.module.css';
import * as words from './words.ts';

interface LabelFieldProps extends Opening {
  scope: ProjectScope;
  value: readonly string[];
  mayEdit: boolean;
  mayMake: boolean;
  onChange: (added: readonly string[], removed: readonly string[]) => void;
  /** A label that was just created. */
  onMade: (labelId: string) => void;
}

/** The labels of an issue. A missing label can be created from the typed text. */
export function LabelField({ scope, value, mayEdit, mayMake, onChange, onMade, ...opening }: LabelFieldProps) {
  const isChip = use(FieldsAreChips);
  const { rows } = useList(projectLabels, scope);
  const create = useMutation(createLabel);
  const labels = useMemo(() => new Map(rows.map((label) => [label.id, label])), [rows]);
  const items = useLabelChoices(labels);
  const chosen = items.filter((item) => value.includes(item.value));
  const make = (name: string) =>
    onMade(create({ projectId: scope.projectId, name: name.trim(), color: colorFor(name.trim().toLowerCase()) }).mutationId);
  return (
    <>
      {chosen.length > 0 ? (
        <span className={styles.chips}>
          {chosen.map((item) => (
            <Chip key={item.value} color={labels.get(item.value)?.color}>
              {item.label}
            </Chip>
          ))}
        </span>
      ) : null}
      {mayEdit ? (
        <MultiPicker
          {...opening}
          label={words.labels}
          items={items}
          value={value}
          onValueChange={(next) =>
            onChange(
              next.filter((id) => !value.includes(id)),
              value.filter((id) => !next.includes(id)),
            )
          }
          onCreate={mayMake ? make : undefined}
          createMost={50}
          createLabel={(name) => words.createLabel(name)}
          emptyText={words.noLabelsFound}
          trigger={(trigger) =>
            chosen.length === 0 ? (
              <FieldButton trigger={trigger} shortcut="l" tone="faint">
                {words.addLabel}
              </FieldButton>
            ) : (
              <IconButton {...trigger} label={words.changeLabels} shortcut={isChip ? undefined : 'l'} size="s" icon={<Plus />} />
            )
          }
        />
      ) : chosen.length === 0 ? (
        <FieldButton trigger={null} tone="faint">
          {words.none}
        </FieldButton>
      ) : null}
    </>
  );
}
