import type { CSSProperties } from 'react';
import styles from './charts.module.css';
import type { Series } from './series.ts';
import { direction } from '#ui/sides';

interface PlotTipProps {
  isActive: boolean | undefined;
  points:
    | readonly { readonly dataKey?: unknown; readonly name?: unknown; readonly value?: unknown; readonly payload?: unknown }[]
    | undefined;
  title: string;
  series: readonly Series[];
  sayValue: (value: number) => string;
}

/** The values at the place that is pointed at. A row may bring its own words as `said`. */
export function PlotTip({ isActive, points, title, series, sayValue }: PlotTipProps) {
  const [first] = points ?? [];
  if (!isActive || !first) return null;
  const own = (first.payload as { said?: string } | undefined)?.said;
  return (
    <div className={styles.tip} dir={direction()}>
      {own ? <strong>{own}</strong> : title ? <strong>{title}</strong> : null}
      {(points ?? [])
        .filter(({ dataKey }) => dataKey !== 'x')
        .map(({ dataKey, name, value }) => {
          const known = series.find(({ key }) => key === dataKey);
          return (
            <span key={String(dataKey)} className={styles.tipLine}>
              <span
                className={styles.swatch}
                data-hatched={known?.isHatched || undefined}
                style={{ '--swatch': known?.color ?? 'var(--accent)' } as CSSProperties}
                aria-hidden="true"
              />
              <span>{String(known?.name || name)}</span>
              <span className={styles.tipValue}>{typeof value === 'number' ? sayValue(value) : String(value)}</span>
            </span>
          );
        })}
    </div>
  );
}
