import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { csvText } from '#features/table-files/rules';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import { MenuButton } from '#ui/menu';
import { Text } from '#ui/text';
import { saveFile } from '#web/save-file';
import { toast } from '#web/toasts';
import { ChartRows } from './chart-rows.tsx';
import styles from './charts.module.css';
import type { Series } from './series.ts';
import * as words from './words.ts';

/** What a chart shows, as a table: the alternative for those who do not see it, and its CSV file. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly cells: readonly (string | number | null)[];
    /** The list of what the row counts, or the item that it is. */
    readonly to?: string | undefined;
    /** The lists that its other cells count, if each has its own. */
    readonly cellsTo?: readonly (string | undefined)[] | undefined;
  }[];
}

interface ChartCardProps {
  title: string;
  /** What it says, or how it is measured. */
  note?: ReactNode;
  legend?: readonly Pick<Series, 'key' | 'name' | 'color' | 'isHatched'>[];
  table: ChartTable;
  /** The name of its files, without the ending. */
  file: string;
  isEmpty?: boolean;
  /** Why there is nothing, if it is not the range or the filter. */
  whyEmpty?: string;
  /** As wide as two. */
  isWide?: boolean;
  /** Shown as a table from the start, without a choice. */
  showsTable?: boolean;
  children: ReactNode;
}

/** A chart with its title, its legend and what can be done with it: show it as a table, and save it as a file. */
export function ChartCard({
  title,
  note,
  legend,
  table,
  file,
  isEmpty = false,
  whyEmpty = words.nothingToShow,
  isWide,
  showsTable = false,
  children,
}: ChartCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  const savePicture = async () => {
    const { savedPicture } = await import('./saved-picture.ts');
    if (card.current) await savedPicture(card.current, `${file}.png`);
  };
  const items = () => [
    ...(showsTable ? [] : [{ label: words.showAsTable, checked: isTable, onSelect: () => setTable(!isTable) }]),
    { label: words.downloadCsv, onSelect: () => saveCsv(table, file) },
    {
      label: words.downloadImage,
      onSelect: () => void savePicture().catch(() => toast.error(words.imageNotMade, { description: words.imageHint })),
    },
  ];
  return (
    <Card as="section" aria-label={title} className={styles.card} data-wide={isWide || undefined}>
      <div ref={card} className={styles.inner}>
        <div className={styles.head}>
          <Heading level={2} size="strong" className={styles.title}>
            {title}
          </Heading>
          <span data-not-in-pictures>
            {isEmpty ? null : <MenuButton label={words.chartMenu(title)} items={items} align="end" />}
          </span>
        </div>
        {note && !isEmpty ? (
          <Text size="small" tone="muted">
            {note}
          </Text>
        ) : null}
        {isEmpty ? (
          <div className={styles.nothing}>
            <Text tone="faint">{whyEmpty}</Text>
          </div>
        ) : showsTable || isTable ? (
          <ChartRows title={title} table={table} />
        ) : (
          <>
            {children}
            {legend ? <Legend series={legend} /> : null}
          </>
        )}
      </div>
    </Card>
  );
}

function Legend({ series }: { series: readonly Pick<Series, 'key' | 'name' | 'color' | 'isHatched'>[] }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ key, name, color, isHatched }) => (
        <li key={key}>
          <span
            className={styles.swatch}
            data-hatched={isHatched || undefined}
            style={{ '--swatch': color } as CSSProperties}
            aria-hidden="true"
          />
          {name}
        </li>
      ))}
    </ul>
  );
}

function saveCsv({ columns, rows }: ChartTable, file: string): void {
  const text = csvText([[...columns], ...rows.map(({ cells }) => cells.map((cell) => String(cell ?? '')))], { bom: true });
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${file}.csv`);
}
