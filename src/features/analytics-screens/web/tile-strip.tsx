import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { figure } from '#contract/counts';
import type { Condition } from '#contract/filters';
import { between, categoryIn, is } from '../rules.ts';
import { useShown } from './shown.ts';
import styles from './analytics.module.css';
import * as words from './words.ts';

/** The numbers of the moment, each a link to what it counts. */
export function TileStrip() {
  const { data, kind, statuses, listOf } = useShown();
  const listTo = (...more: Condition[]) => listOf?.(...more);
  const { tiles } = data;
  const inCategory = (...wanted: string[]) =>
    is('status', ...statuses.map(({ value }) => value).filter((value) => wanted.includes(categoryIn(kind, value) ?? '')));
  return (
    <dl className={styles.tiles} aria-label={words.summary}>
      <Tile name={words.total} to={listTo()}>
        {figure(tiles.total)}
      </Tile>
      <Tile name={words.completed} to={listTo(inCategory('completed'))}>
        {figure(tiles.completed)}
      </Tile>
      <Tile name={words.completionRate}>{words.percent(tiles.completionRate)}</Tile>
      <Tile name={words.inProgress} to={listTo(is('status', 'IN_PROGRESS'))}>
        {figure(tiles.inProgress)}
      </Tile>
      <Tile name={words.wip} to={listTo(inCategory('started'))}>
        {figure(tiles.wip)}
      </Tile>
      <Tile name={words.overdue} to={listTo(is('due', 'overdue'))} tone={tiles.overdue > 0 ? 'danger' : 'normal'}>
        {figure(tiles.overdue)}
      </Tile>
      {tiles.blocked === null ? null : (
        <Tile name={words.blocked} to={listTo(is('blocked', 'true'))}>
          {figure(tiles.blocked)}
        </Tile>
      )}
      <Tile name={words.throughput} to={listTo(between('completed', data.from, data.until))}>
        {figure(tiles.throughputPerWeek)} <small>{words.perWeek}</small>
      </Tile>
      <Tile name={words.medianCycle}>
        {tiles.medianCycleHours === null ? words.none : words.duration(tiles.medianCycleHours)}
      </Tile>
    </dl>
  );
}

function Tile({
  name,
  to,
  tone = 'normal',
  children,
}: {
  name: string;
  to?: string | undefined;
  tone?: 'normal' | 'danger';
  children: ReactNode;
}) {
  return (
    <div className={styles.tile} data-link={to ? '' : undefined}>
      <dt>{name}</dt>
      <dd data-tone={tone}>{to ? <Link to={to}>{children}</Link> : children}</dd>
    </div>
  );
}
