import { Checkbox } from '#ui/checkbox';
import { Segmented } from '#ui/segmented';
import { Select } from '#ui/select';
import type { Grouping, Sorting } from '../rules.ts';
import { cardFields, type Display, fieldLabels } from './display.ts';
import type { BoardViewState } from './view-settings.ts';
import styles from './display-options.module.css';
import * as words from './words.ts';

const GROUPS: { value: Grouping; label: string }[] = [
  { value: 'none', label: words.none },
  { value: 'assignee', label: words.assignee },
  { value: 'priority', label: words.priority },
  { value: 'label', label: words.label },
  { value: 'sprint', label: words.sprint },
];

const ORDERS: { value: Sorting; label: string }[] = [
  { value: 'manual', label: words.manualOrder },
  { value: 'priority', label: words.priority },
  { value: 'due', label: words.dueDate },
  { value: 'newest', label: words.newestFirst },
];

/** Swimlanes and order are in the address, so that a link shows the same. The fields on cards are the person's own setting. */
export function DisplayOptions({
  viewState: { viewSettings, setViewSettings },
  display,
}: {
  viewState: BoardViewState;
  display: Display;
}) {
  return (
    <div className={styles.options}>
      <div>
        <p className={styles.legend}>{words.swimlanes}</p>
        <Segmented
          label={words.swimlanes}
          value={viewSettings.group}
          onValueChange={(group) => setViewSettings({ group })}
          options={GROUPS}
        />
      </div>
      <Select
        label={words.order}
        size="m"
        value={viewSettings.sort}
        options={ORDERS}
        onChange={(event) =>
          setViewSettings({ sort: ORDERS.find(({ value }) => value === event.target.value)?.value ?? 'manual' })
        }
      />
      <fieldset>
        <legend className={styles.legend}>{words.showOnCards}</legend>
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
