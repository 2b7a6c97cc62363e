import { useMemo, useState } from 'react';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import { type ImportHouse, type MeaningKind, type Meanings, tasksIn, unknownWords } from './import-reading.ts';
import type { ImportPlan } from './import-progress.tsx';
import { guessedTargets, importTargets } from './import-targets.ts';
import { ImportWords, MAKE_LABEL } from './import-words.tsx';
import styles from './import.module.css';
import * as words from './words.ts';

interface ImportMappingProps {
  rows: readonly (readonly string[])[];
  house: ImportHouse;
  mayMakeLabels: boolean;
  onBack: () => void;
  onStart: (plan: ImportPlan) => void;
}

/** So many faults are listed; the rest is counted. */
const FAULTS_SHOWN = 50;

/** What each column is, what unknown words mean, and what would come of it. */
export function ImportMapping({ rows, house, mayMakeLabels, onBack, onStart }: ImportMappingProps) {
  const [head = [], ...body] = rows;
  const targets = useMemo(() => importTargets(house.fields), [house.fields]);
  const [mapping, setMapping] = useState(() => guessedTargets(head, targets));
  const [chosen, setChosen] = useState<Meanings>({ status: {}, priority: {}, person: {}, label: {} });
  const [isTagged, setTagged] = useState(true);
  const [tag] = useState(() => `import-${new Date().toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')}`);
  const unknown = useMemo(() => unknownWords(body, mapping, house), [body, mapping, house]);
  const labelsToMake = mayMakeLabels
    ? unknown.label.filter((name) => (chosen.label[name.toLowerCase()] ?? MAKE_LABEL) === MAKE_LABEL)
    : [];
  const reading = useMemo(
    () => tasksIn(body, mapping, house, withoutNew(chosen), isTagged ? tag : null),
    [body, mapping, house, chosen, isTagged, tag],
  );
  const hasTitle = mapping.includes('title');
  const { tasks, faults } = reading;

  const map = (index: number, target: string | null) =>
    setMapping((before) => before.map((one, at) => (at === index ? target : one === target ? null : one)));
  const mean = (kind: MeaningKind, word: string, value: string | null) =>
    setChosen((before) => ({ ...before, [kind]: { ...before[kind], [word.toLowerCase()]: value } }));
  const start = () =>
    onStart({
      labels: labelsToMake,
      tag: isTagged ? tag : null,
      left: faults.length,
      // Labels that are made first get their ids then, and the rows are read once more with them.
      tasks: (made) =>
        tasksIn(body, mapping, house, { ...chosen, label: { ...withoutNew(chosen).label, ...made } }, isTagged ? tag : null)
          .tasks,
    });

  return (
    <div className={styles.mapping}>
      <div className={styles.tableScroll}>
        <table className={styles.table} aria-label={words.columnsOfTheFile}>
          <thead>
            <tr>
              <th>{words.column}</th>
              <th>{words.forExample}</th>
              <th>{words.becomes}</th>
            </tr>
          </thead>
          <tbody>
            {named(head).map(({ key, name, index }) => (
              <tr key={key}>
                <th scope="row">{name || words.columnCount(index + 1)}</th>
                <td className={styles.sample}>{sampleOf(body, index)}</td>
                <td>
                  <Select
                    label={words.whatNameColumnCountBecomes(name, index + 1)}
                    hideLabel
                    size="m"
                    value={mapping[index] ?? ''}
                    options={[{ value: '', label: words.leaveOut }, ...targets.map(({ id, label }) => ({ value: id, label }))]}
                    onChange={(event) => map(index, event.target.value || null)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ImportWords unknown={unknown} chosen={chosen} house={house} mayMakeLabels={mayMakeLabels} onMean={mean} />
      <Checkbox
        label={words.putTheTagTagOnEach(tag)}
        hint={words.soThatTheyCanBeFound}
        checked={isTagged}
        onChange={(event) => setTagged(event.target.checked)}
      />
      <div className={styles.outcome} role="status">
        {hasTitle ? (
          <Text strong>{words.countValueWillBeMadeValue(tasks.length, faults.length)}</Text>
        ) : (
          <Text tone="danger">{words.sayWhichColumnIsTheTitle}</Text>
        )}
        {hasTitle && faults.length > 0 ? (
          <ul className={styles.faults} aria-label={words.rowsThatAreLeftOut}>
            {faults.slice(0, FAULTS_SHOWN).map(({ row, message }) => (
              <li key={row}>{words.rowRowMessage(row, message)}</li>
            ))}
            {faults.length > FAULTS_SHOWN ? <li>{words.andCountMore(faults.length - FAULTS_SHOWN)}</li> : null}
          </ul>
        ) : null}
      </div>
      <div className={styles.actions}>
        <Button onClick={onBack}>{words.anotherFile}</Button>
        <Button variant="primary" disabled={!hasTitle || tasks.length === 0} onClick={start}>
          {words.importCountValue(tasks.length)}
        </Button>
      </div>
    </div>
  );
}

/** Each column with a key of its own: names may be there twice. */
const named = (head: readonly string[]) => head.map((name, index) => ({ key: `${index} ${name}`, name, index }));

const sampleOf = (rows: readonly (readonly string[])[], index: number): string =>
  rows.find((row) => (row[index] ?? '').trim() !== '')?.[index]?.slice(0, 120) ?? '';

/** A label that is yet to be made has no id. */
const withoutNew = (meanings: Meanings): Meanings => ({
  ...meanings,
  label: Object.fromEntries(Object.entries(meanings.label).filter(([, value]) => value !== MAKE_LABEL)),
});
