import type { Scope, TypedRow } from './readership.ts';
import type { Statements } from './statements.ts';

/** The table of the readers of items that choose them, which a trigger on the table of each kind of item keeps. */
export const ITEM_AUDIENCES = 'ItemAudience';

interface ItemAudience {
  workspaceId: string;
  projectId: string | null;
  ownerId: string;
  visibility: 'OWNER' | 'PROJECT' | 'WORKSPACE';
  sharedWith: string[];
}

const AUDIENCE = `
SELECT a."workspaceId", a."projectId", a."ownerId", a."visibility", a."sharedWith" FROM "ItemAudience" a
LEFT JOIN "Project" p ON p."id" = a."projectId"
WHERE a."id" = $1 AND p."deletedAt" IS NULL`;

type Readers = ReadonlySet<string>;

/**
 * Who may read an item, from the readers of its project and workspace, which are cached: only what the item itself says is
 * read here, and kept until it changes.
 */
export class ItemReaders {
  readonly #db: Statements;
  readonly #mostKept: number;
  readonly #readersOf: (scope: Scope) => Promise<Readers>;
  readonly #audiences = new Map<string, Promise<ItemAudience | undefined>>();

  constructor(db: Statements, mostKept: number, readersOf: (scope: Scope) => Promise<Readers>) {
    this.#db = db;
    this.#mostKept = mostKept;
    this.#readersOf = readersOf;
  }

  async of(id: string): Promise<Readers> {
    const audience = await this.#audienceOf(id);
    if (audience === undefined) return new Set();
    const { projectId, workspaceId } = audience;
    const team = { audience: 'team', id: workspaceId } as const;
    const project = projectId === null ? null : ({ audience: 'project', id: projectId } as const);
    switch (audience.visibility) {
      case 'OWNER': {
        const place = await this.#readersOf(project ?? { audience: 'workspace', id: workspaceId });
        return new Set([audience.ownerId, ...audience.sharedWith].filter((person) => place.has(person)));
      }
      case 'PROJECT':
        return this.#readersOf(project ?? team);
      case 'WORKSPACE':
        return project === null
          ? this.#readersOf(team)
          : new Set([...(await this.#readersOf(team)), ...(await this.#readersOf(project))]);
    }
  }

  /** Its scope, whose readers may be others from now on. */
  forgotten(id: string): Scope {
    this.#audiences.delete(id);
    return { audience: 'item', id };
  }

  forgetAll(): void {
    this.#audiences.clear();
  }

  #audienceOf(id: string): Promise<ItemAudience | undefined> {
    const known = this.#audiences.get(id);
    if (known !== undefined) return known;
    if (this.#audiences.size >= this.#mostKept) this.forgetAll();
    const loading = this.#db.text<ItemAudience>(AUDIENCE, [id]).then(([audience]) => audience);
    this.#audiences.set(id, loading);
    loading.catch(() => this.#audiences.get(id) === loading && this.#audiences.delete(id));
    return loading;
  }
}

/** From the one that the fewest people read to the one that the most do. */
const VISIBILITIES = ['OWNER', 'PROJECT', 'WORKSPACE'];

/** True if a change of an item's audience can take it from someone. */
const isNarrower = (row: TypedRow, old: TypedRow): boolean =>
  VISIBILITIES.indexOf(String(row['visibility'])) < VISIBILITIES.indexOf(String(old['visibility'])) ||
  row['projectId'] !== old['projectId'] ||
  !includesAll(row['sharedWith'], old['sharedWith']);

const includesAll = (now: unknown, before: unknown): boolean =>
  Array.isArray(before) && Array.isArray(now) && before.every((one) => now.includes(one));

/** The listeners who may show an item that a change of its audience takes from them, and its readers; null if it takes nothing. */
export function outdatedItem(row: TypedRow, old: TypedRow | null): { listeners: Scope; readers: Scope } | null {
  if (old === null || !isNarrower(row, old)) return null;
  const projectId = old['projectId'];
  const isWide = old['visibility'] === 'WORKSPACE' || typeof projectId !== 'string';
  return {
    listeners: isWide ? { audience: 'workspace', id: String(old['workspaceId']) } : { audience: 'project', id: projectId },
    readers: { audience: 'item', id: String(row['id']) },
  };
}
