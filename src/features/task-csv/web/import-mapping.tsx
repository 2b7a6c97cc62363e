import { useMemo, useState } from 'react';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { FormActions } from '#ui/form';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import { type ImportProject, type Meanings, type RowFault, type ValueKind, tasksIn, unknownValues } from '../rules/reading.ts';
import type { ImportPlan } from './import-progress.tsx';
import { guessedTargets, importTargets } from '../rules/targets.ts';
import { ImportValues, CREATE_LABEL } from './import-values.tsx';
import styles from './import.module.css';
import * as words from './words.ts';

interface ImportMappingProps {
  rows: readonly (readonly string[])[];
  project: ImportProject;
  mayCreateLabels: boolean;
  onBack: () => void;
  onStart: (plan: ImportPlan) => void;
}

/** How many errors are listed. The others are only counted. */
const FAULTS_SHOWN = 50;

/** Maps the columns and unknown values of the file, and previews the result. */
export function ImportMapping({ rows, project, mayCreateLabels, onBack, onStart }: ImportMappingProps) {
  const [header = [], ...body] = rows;
  const targets = useMemo(() => importTargets(project.fields), [project.fields]);
  const [mapping, setMapping] = useState(() => guessedTargets(header, targets));
  const [selected, setSelected] = useState<Meanings>({ status: {}, priority: {}, person: {}, label: {} });
  const [isTagged, setTagged] = useState(true);
  const [tag] = useState(() => `import-${new Date().toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')}`);
  const unknown = useMemo(() => unknownValues(body, mapping, project), [body, mapping, project]);
  const labelsToCreate = mayCreateLabels
    ? unknown.label.filter((name) => (selected.label[name.toLowerCase()] ?? CREATE_LABEL) === CREATE_LABEL)
    : [];
  const reading = useMemo(
    () => tasksIn(body, mapping, project, withoutNew(selected), isTagged ? tag : null),
    [body, mapping, project, selected, isTagged, tag],
  );
  const hasTitle = mapping.includes('title');
  const { tasks, faults, cuts } = reading;

  const map = (index: number, target: string | null) =>
    setMapping((before) => before.map((one, at) => (at === index ? target : one === target ? null : one)));
  const select = (kind: ValueKind, text: string, value: string | null) =>
    setSelected((before) => ({ ...before, [kind]: { ...before[kind], [text.toLowerCase()]: value } }));
  const start = () =>
    onStart({
      labels: labelsToCreate,
      tag: isTagged ? tag : null,
      skipped: faults.length,
      // New labels are created first. Then the rows are read again with the ids of the labels.
      tasks: (created) =>
        tasksIn(
          body,
          mapping,
          project,
          { ...selected, label: { ...withoutNew(selected).label, ...created } },
          isTagged ? tag : null,
        ).tasks,
    });

  return (
    <div className={styles.mapping}>
      <div className={styles.tableScroll}>
        <table className={styles.table} aria-label={words.fileColumns}>
          <thead>
            <tr>
              <th>{words.column}</th>
              <th>{words.example}</th>
              <th>{words.importAs}</th>
            </tr>
          </thead>
          <tbody>
            {keyed(header).map(({ key, name, index }) => (
              <tr key={key}>
                <th scope="row">{name || words.unnamedColumn(index + 1)}</th>
                <td className={styles.sample}>{sampleOf(body, index)}</td>
                <td>
                  <Select
                    label={words.importColumnAs(name || words.unnamedColumn(index + 1))}
                    hideLabel
                    // The button that had the focus is gone.
                    autoFocus={index === 0}
                    size="m"
                    value={mapping[index] ?? ''}
                    options={[{ value: '', label: words.skip }, ...targets.map(({ id, label }) => ({ value: id, label }))]}
                    onChange={(event) => map(index, event.target.value || null)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ImportValues unknown={unknown} selected={selected} project={project} mayCreateLabels={mayCreateLabels} onSelect={select} />
      <Checkbox
        label={words.addTag(tag)}
        hint={words.addTagHint}
        checked={isTagged}
        onChange={(event) => setTagged(event.target.checked)}
      />
      <div className={styles.outcome} role="status">
        {hasTitle ? (
          <Text strong>
            {faults.length === 0 ? words.preview(tasks.length) : words.previewWithSkipped(tasks.length, faults.length)}
          </Text>
        ) : (
          <Text tone="danger">{words.titleRequired}</Text>
        )}
        {hasTitle ? (
          <>
            <RowList label={words.skippedRows} rows={faults} />
            <RowList label={words.shortenedRows} rows={cuts} />
          </>
        ) : null}
      </div>
      <FormActions align="end">
        <Button onClick={onBack}>{words.selectAnotherFile}</Button>
        <Button variant="primary" disabled={!hasTitle || tasks.length === 0} onClick={start}>
          {words.importTasks(tasks.length)}
        </Button>
      </FormActions>
    </div>
  );
}

function RowList({ label, rows }: { label: string; rows: readonly RowFault[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className={styles.faults} aria-label={label}>
      {rows.slice(0, FAULTS_SHOWN).map(({ row, message }) => (
        <li key={row}>{words.rowError(row, message)}</li>
      ))}
      {rows.length > FAULTS_SHOWN ? <li>{words.moreRows(rows.length - FAULTS_SHOWN)}</li> : null}
    </ul>
  );
}

/** Each column with a unique key, because names can repeat. */
const keyed = (header: readonly string[]) => header.map((name, index) => ({ key: `${index} ${name}`, name, index }));

const sampleOf = (rows: readonly (readonly string[])[], index: number): string =>
  rows.find((row) => (row[index] ?? '').trim() !== '')?.[index]?.slice(0, 120) ?? '';

/** Leaves out the labels to create: they have no id yet. */
const withoutNew = (meanings: Meanings): Meanings => ({
  ...meanings,
  label: Object.fromEntries(Object.entries(meanings.label).filter(([, value]) => value !== CREATE_LABEL)),
});
