import { Trash2 } from 'lucide-react';
import type { Label, LabelUse } from '#features/projects/contract';
import { deleteLabel, updateLabel } from '#features/projects/web';
import { ColorChoice } from '#features/settings/web';
import { confirm } from '#ui/alert-dialog';
import { IconButton } from '#ui/icon-button';
import { InlineEdit } from '#ui/inline-edit';
import { Text } from '#ui/text';
import { tooLong } from '#ui/too-long';
import { useMutation } from '#web/use-mutation';
import styles from './project-settings.module.css';
import * as words from './words.ts';

interface LabelLineProps {
  label: Label;
  /** Null while it is not known. */
  use: LabelUse | null;
  /** Of all labels of the project. */
  names: readonly string[];
}

/** One label: its color, its name, and how many tasks and issues have it. */
export function LabelLine({ label, use, names }: LabelLineProps) {
  const { id: labelId, name, color } = label;
  const update = useMutation(updateLabel);
  const remove = useMutation(deleteLabel);

  const others = names.filter((other) => other !== name);
  const handleDelete = async () => {
    const isSure = await confirm({
      title: words.deleteTitle(name),
      description: use && use.tasks + use.issues > 0 ? words.deleteUsedHint(usesText(use)) : words.deleteUnusedHint,
      confirmLabel: words.deleteLabel,
      danger: true,
    });
    if (isSure) remove({ labelId });
  };
  return (
    <li className={styles.label} data-row="">
      <ColorChoice label={words.colorOf(name)} color={color} onChoose={(next) => update({ labelId, change: { color: next } })} />
      <span className={styles.name}>
        <InlineEdit
          value={name}
          label={words.nameOf(name)}
          check={(next) => labelFault(next, others)}
          onSave={(next) => update({ labelId, change: { name: next } })}
        />
      </span>
      <Text as="span" size="small" tone="faint" numeric>
        {use ? usesText(use) : ''}
      </Text>
      <IconButton size="s" label={words.deleteNamed(name)} icon={<Trash2 />} onClick={() => void handleDelete()} />
    </li>
  );
}

/** The fault in the name of a label among others, or null. */
export const labelFault = (name: string, others: readonly string[]): string | null =>
  others.some((other) => other.toLowerCase() === name.toLowerCase()) ? words.labelExists : tooLong(name, 50);

/** "12 tasks and 1 issue" */
const usesText = ({ tasks, issues }: LabelUse): string => (tasks + issues === 0 ? words.unused : words.uses(tasks, issues));
