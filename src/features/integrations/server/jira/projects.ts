import { z } from 'zod';
import type { ImportedHead, ImportedStatus, Stage } from '#features/work-import/server';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import * as accountWords from '../accounts/words.ts';
import { apiOf, type Dialect } from './dialect.ts';
import { fittingLine } from './markdown.ts';
import type { JiraSite } from './site.ts';
import * as words from './words.ts';

/** A key of a project, which may stand in a query. */
export const ProjectKey = z.string().regex(/^[A-Z][A-Z0-9_]{0,254}$/i);
const Project = z.object({ key: ProjectKey, name: z.string() });
type Project = z.infer<typeof Project>;
const Page = z.object({ values: z.array(Project) });

const SHOWN = 50;

/** Projects of a site whose names or keys have this text, at most 50 (GET project/search; GET project of Data Center). */
export async function projectsOf(site: JiraSite, { isCloud }: Pick<Dialect, 'isCloud'>, text: string): Promise<Project[]> {
  if (isCloud) {
    const query = new URLSearchParams({ maxResults: String(SHOWN), orderBy: 'name', ...(text !== '' && { query: text }) });
    const page = Page.safeParse((await site.ask(`/rest/api/3/project/search?${query.toString()}`)).body);
    if (!page.success) throw new RemoteRefusal('refused', accountWords.unreadable);
    return page.data.values.slice(0, SHOWN);
  }
  const all = z.array(Project).safeParse((await site.ask('/rest/api/2/project')).body);
  if (!all.success) throw new RemoteRefusal('refused', accountWords.unreadable);
  const wanted = text.toLowerCase();
  return all.data
    .filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .slice(0, SHOWN);
}

const Statuses = z.array(
  z.object({
    statuses: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        statusCategory: z.object({ key: z.string() }).optional().catch(undefined),
      }),
    ),
  }),
);

/** What is known of a project before its issues are read (GET project/{key}, GET project/{key}/statuses). @throws {RemoteRefusal} */
export async function headOf(site: JiraSite, dialect: Dialect, key: string): Promise<ImportedHead> {
  const at = `${apiOf(dialect)}/project/${encodeURIComponent(key)}`;
  const [project, statuses] = [await asked(site, at), await asked(site, `${at}/statuses`)];
  const found = Project.safeParse(project);
  const ofTypes = Statuses.safeParse(statuses);
  if (!found.success || !ofTypes.success) throw new RemoteRefusal('refused', accountWords.unreadable);
  // Each type of issue lists its own, of which most are the same.
  const byId = new Map(ofTypes.data.flatMap((type) => type.statuses.map((status) => [status.id, status] as const)));
  const known = [...byId.values()].flatMap(({ id, name, statusCategory }): ImportedStatus[] => {
    const shown = fittingLine(name, 200);
    return shown === null ? [] : [{ key: id, name: shown, stage: stageOf(statusCategory?.key, shown) }];
  });
  return {
    source: 'JIRA',
    key: `${new URL(site.url).host}/${found.data.key}`.slice(0, 200),
    name: fittingLine(found.data.name, 200) ?? found.data.key,
    statuses: known.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, 500),
    people: [],
    labels: [],
    notes: [],
  };
}

async function asked(site: JiraSite, path: string): Promise<unknown> {
  const { status, body } = await site.ask(path, { accepts: [403, 404] });
  if (status !== 200) throw new RemoteRefusal('refused', words.noProject, { status });
  return body;
}

const RANKS = ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'];
// Those of which nothing is known stand where work begins.
const rankOf = ({ stage }: ImportedStatus): number => RANKS.indexOf(stage ?? 'TODO');

function stageOf(category: string | undefined, name: string): Stage | null {
  if (category === 'new') return 'TODO';
  if (category === 'done') return 'DONE';
  if (category !== 'indeterminate') return null;
  return /\b(?:review|testing|test|qa|verify|approval)\b/i.test(name) ? 'REVIEW' : 'IN_PROGRESS';
}
