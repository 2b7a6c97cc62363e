import { Checkbox } from '#ui/checkbox';
import { Segmented } from '#ui/segmented';
import { Select } from '#ui/select';
import type { Grouping, Sorting } from '../rules.ts';
import { cardFields, type Display, fieldLabels } from './display.ts';
import type { LookState } from './look.ts';
import styles from './view-bar.module.css';

const GROUPS: { value: Grouping; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'assignee', label: 'Assignee' },
  { value: 'priority', label: 'Priority' },
  { value: 'label', label: 'Label' },
];

const ORDERS: { value: Sorting; label: string }[] = [
  { value: 'manual', label: 'By hand' },
  { value: 'priority', label: 'Priority' },
  { value: 'due', label: 'Due date' },
  { value: 'newest', label: 'Newest first' },
];

/** Swimlanes and order are of the address, so that a link shows the same; what cards show is this person's own. */
export function DisplayOptions({ looking: { look, setLook }, display }: { looking: LookState; display: Display }) {
  return (
    <div className={styles.options}>
      <div>
        <p className={styles.legend}>Swimlanes</p>
        <Segmented label="Swimlanes" value={look.group} onValueChange={(group) => setLook({ group })} options={GROUPS} />
      </div>
      <Select
        label="Order"
        size="m"
        value={look.sort}
        options={ORDERS}
        onChange={(event) => setLook({ sort: ORDERS.find(({ value }) => value === event.target.value)?.value ?? 'manual' })}
      />
      <fieldset>
        <legend className={styles.legend}>Cards show</legend>
        <div className={styles.fields}>
          {cardFields.map((field) => (
            <Checkbox
              key={field}
              label={fieldLabels[field]}
              checked={display.fields.has(field)}
              onChange={(event) => display.showField(field, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
