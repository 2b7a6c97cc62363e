import { Columns3, Settings2 } from 'lucide-react';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { OrderButtons } from '#ui/order-buttons';
import { Popover } from '#ui/popover';
import type { ListColumn } from './list-columns.ts';
import { BarButton } from '#features/filters/web';
import styles from './list-view.module.css';
import type { ChosenColumns } from './use-chosen-columns.ts';
import * as words from './words.ts';

interface ColumnChooserProps {
  all: readonly ListColumn[];
  chosen: ChosenColumns;
  /** Opens the fields of the project; null for people who may not change them. */
  onFields: (() => void) | null;
}

/** The columns of the list and their order: the visible ones first, in order. */
export function ColumnChooser({ all, chosen, onFields }: ColumnChooserProps) {
  const shown = chosen.chosen.flatMap(({ column }) => all.find(({ id }) => id === column && id !== 'title') ?? []);
  const others = all.filter(({ id }) => id !== 'title' && shown.every((one) => one.id !== id));
  return (
    <Popover
      label={words.columns}
      align="end"
      trigger={(trigger) => <BarButton {...trigger} icon={<Columns3 />} label={words.columns} />}
    >
      {(close) => (
        <div className={styles.chooser}>
          <ul className={styles.columns} aria-label={words.shownColumns}>
            {shown.map((column, index) => (
              <li key={column.id} className={styles.column}>
                <Checkbox label={column.label} checked onChange={() => chosen.show(column.id, false)} />
                <OrderButtons
                  name={column.label}
                  onUp={index > 0 ? () => chosen.move(column.id, -1) : null}
                  onDown={index < shown.length - 1 ? () => chosen.move(column.id, 1) : null}
                />
              </li>
            ))}
            {others.map((column) => (
              <li key={column.id} className={styles.column}>
                <Checkbox label={column.label} checked={false} onChange={() => chosen.show(column.id, true)} />
              </li>
            ))}
          </ul>
          {onFields ? (
            <Button
              icon={<Settings2 />}
              wide
              onClick={() => {
                close();
                onFields();
              }}
            >
              {words.projectFields}
            </Button>
          ) : null}
        </div>
      )}
    </Popover>
  );
}
