import { personalEntities, readOnlyEntities, tokenEntities, type TokenEntity, type TokenScope } from '#contract/token-scopes';
import * as words from './words.ts';
import { inSentence } from '#contract/counts';

export type Level = keyof typeof words.levels;

/** What a new token may do with each entity. */
export type Permissions = Readonly<Record<TokenEntity, Level>>;

export const noPermissions = Object.fromEntries(tokenEntities.map((entity) => [entity, 'none'])) as Permissions;

/** The entities that a token can be allowed: a bot has no inbox. */
export const entitiesFor = (isBot: boolean): readonly TokenEntity[] =>
  tokenEntities.filter((entity) => !isBot || !personalEntities.includes(entity));

/** The levels of an entity, as options. */
export const levelsOf = (entity: TokenEntity): readonly Level[] =>
  readOnlyEntities.includes(entity) ? ['none', 'read'] : ['none', 'read', 'write'];

/** All entities at a level, or at the highest that they have. */
export const allAt = (level: Level, isBot: boolean): Permissions => {
  const at = (entity: TokenEntity): Level => (levelsOf(entity).includes(level) ? level : 'read');
  return { ...noPermissions, ...Object.fromEntries(entitiesFor(isBot).map((entity) => [entity, at(entity)])) };
};

/** The level that all entities have; null if they differ. */
export function commonLevel(permissions: Permissions, isBot: boolean): Level | null {
  const isAt = (level: Level): boolean => {
    const all = allAt(level, isBot);
    return entitiesFor(isBot).every((entity) => permissions[entity] === all[entity]);
  };
  return (['none', 'read', 'write'] as const).find(isAt) ?? null;
}

export const scopesOf = (permissions: Permissions): TokenScope[] =>
  tokenEntities.flatMap((entity): TokenScope[] => {
    const level = permissions[entity];
    return level === 'none' ? [] : [`${entity}:${level}`];
  });

/** What the scopes of a token allow, in one or two sentences. */
export function inWords(scopes: readonly string[]): string {
  const named = (level: string): string[] =>
    tokenEntities.filter((entity) => scopes.includes(`${entity}:${level}`)).map((entity) => inSentence(words.entities[entity]));
  const [read, written] = [named('read'), named('write')];
  return [...(written.length > 0 ? [words.writes(written)] : []), ...(read.length > 0 ? [words.reads(read)] : [])].join(' · ');
}
