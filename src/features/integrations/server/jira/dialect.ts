import { z } from 'zod';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import * as accountWords from '../accounts/words.ts';
import type { JiraSite } from './site.ts';

/** How a site is asked, and which of its own fields have what every Jira knows. */
export const Dialect = z.object({
  /** The cloud has the third version of the API, and sites of one's own the second. */
  isCloud: z.boolean(),
  pointFields: z.array(z.string()),
  startField: z.string().nullable(),
  /** Where Data Center keeps the epic of an issue. */
  epicField: z.string().nullable(),
  levelField: z.boolean(),
});
export type Dialect = z.infer<typeof Dialect>;

const ServerInfo = z.object({ deploymentType: z.string().catch('Server') });
const Fields = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    schema: z.object({ type: z.string(), custom: z.string().optional() }).optional(),
  }),
);

const POINTS = 'com.pyxis.greenhopper.jira:jsw-story-points';
const EPIC = 'com.pyxis.greenhopper.jira:gh-epic-link';

export const apiOf = ({ isCloud }: Pick<Dialect, 'isCloud'>): string => `/rest/api/${isCloud ? 3 : 2}`;

/** Whether a site is one of the cloud (GET serverInfo). @throws {RemoteRefusal} */
export async function kindOf(site: JiraSite): Promise<Pick<Dialect, 'isCloud'>> {
  const info = ServerInfo.safeParse((await site.ask('/rest/api/2/serverInfo')).body);
  if (!info.success) throw new RemoteRefusal('refused', accountWords.unreadable);
  return { isCloud: info.data.deploymentType === 'Cloud' };
}

/** The same, with its fields (GET field). @throws {RemoteRefusal} */
export async function dialectOf(site: JiraSite): Promise<Dialect> {
  const { isCloud } = await kindOf(site);
  const fields = Fields.safeParse((await site.ask(`${apiOf({ isCloud })}/field`)).body);
  if (!fields.success) throw new RemoteRefusal('refused', accountWords.unreadable);
  const known = fields.data;
  const byName = (pattern: RegExp, type: string) =>
    known.filter(({ name, schema }) => schema?.custom !== undefined && schema.type === type && pattern.test(name));
  const points = known.filter(({ schema }) => schema?.custom === POINTS);
  return {
    isCloud,
    // Both kinds of projects of the cloud have one, and older sites have one that only its name tells apart.
    pointFields: [...new Set([...points, ...byName(/^story points?( estimate)?$/i, 'number')].map(({ id }) => id))].slice(0, 5),
    startField: byName(/^(?:target )?start date$/i, 'date')[0]?.id ?? null,
    epicField: known.find(({ schema }) => schema?.custom === EPIC)?.id ?? null,
    levelField: known.some(({ id }) => id === 'security'),
  };
}

/** What is asked of each issue. */
export const fieldsOf = ({ pointFields, startField, epicField, levelField }: Dialect): string =>
  [
    ...'summary description status issuetype priority assignee reporter labels components duedate parent issuelinks comment'.split(
      ' ',
    ),
    ...'attachment created resolutiondate timeoriginalestimate'.split(' '),
    ...(levelField ? ['security'] : []),
    ...pointFields,
    ...(startField === null ? [] : [startField]),
    ...(epicField === null ? [] : [epicField]),
  ].join(',');
