import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Entity } from '#contract/entity';

const FEATURES = resolve(import.meta.dirname, '../features');

/**
 * Every live entity of the contracts, by name. For what is built ahead of the server: the browser is told the names alone, so that
 * no contract comes along with its first script.
 */
export async function liveEntities(): Promise<Entity[]> {
  const files = globSync('*/contract.ts', { cwd: FEATURES });
  const contracts = await Promise.all(
    files.map((file) => import(pathToFileURL(resolve(FEATURES, file)).href) as Promise<Record<string, unknown>>),
  );
  const entities = contracts.flatMap((contract) => Object.values(contract).filter(isEntity));
  return entities.toSorted((one, other) => one.name.localeCompare(other.name));
}

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && 'audience' in value && 'heard' in value;
