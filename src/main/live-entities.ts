import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Entity } from '#contract/entity';
import { liveScopesOf } from '#contract/live-scopes';

const FEATURES = resolve(import.meta.dirname, '../features');

/**
 * Provides the browser's part with what its frames listen to: only names, so that no contract is loaded with its first
 * script. The development server reads the contracts when it starts.
 */
export const liveScopes = (): Plugin => ({
  name: 'live-scopes',
  config: async () => ({ define: { LIVE_SCOPES: JSON.stringify(liveScopesOf(await liveEntities())) } }),
});

/** Every live entity of the contracts, by name. */
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
