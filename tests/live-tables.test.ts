import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Entity } from '#contract/entity';
import { ownProjectTables, projectTables } from '../src/main/web/live-tables.ts';

const root = join(import.meta.dirname, '..');
/** What changes in these stands in the row of their issue too, and changes its version. */
const IN_THE_ISSUE = new Set(['IssueAssignee', 'IssueLabel']);

test('an open project listens to every live table of its slices, and to none that is not live', async () => {
  const files = globSync('src/features/*/contract.ts', { cwd: root });
  const contracts = await Promise.all(files.map((file) => import(join(root, file)) as Promise<Record<string, unknown>>));
  const entities = contracts.flatMap((contract) => Object.values(contract).filter(isEntity));
  const ofProject = entities.filter(({ audience, row }) => audience === 'project' || 'projectId' in row.shape);
  const names = new Set(ofProject.map(({ name }) => name).filter((name) => !IN_THE_ISSUE.has(name)));
  expect(names.size).toBeGreaterThan(10);
  expect(new Set<string>([...projectTables, ...ownProjectTables])).toEqual(names);
});

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && 'audience' in value && 'row' in value;
