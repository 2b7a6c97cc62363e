import type pg from 'pg';

/** What only main can do for a demo. */
export interface DemoMeans {
  /** Who is in the template, its owner first. Visitors take the place of the owner. */
  readonly people: readonly { readonly firstName: string; readonly lastName: string }[];
  /** The key of the project that visitors see first. */
  readonly projectKey: string;
  /** Fills a new workspace with sample data, by these people in the order of `people`. */
  fill(workspaceId: string, personIds: readonly string[]): Promise<void>;
  /** Opens a session of a person without a way to sign in, as the identity service answers it. */
  visit(userId: string): Promise<Record<string, unknown>>;
  /** The database, for what a request does outside of its transactions. */
  pool(): Promise<pg.Pool>;
}

interface Begun extends Pick<DemoMeans, 'fill' | 'visit'> {
  readonly pool: pg.Pool;
}

/** The same before the server is open: a job that makes the template may begin first, and waits for it. */
export class DemoMeansLater implements DemoMeans {
  readonly people: DemoMeans['people'];
  readonly projectKey: string;
  readonly #begun = Promise.withResolvers<Begun>();

  constructor({ people, projectKey }: Pick<DemoMeans, 'people' | 'projectKey'>) {
    this.people = people;
    this.projectKey = projectKey;
  }

  begin(means: Begun): void {
    this.#begun.resolve(means);
  }

  fill: DemoMeans['fill'] = async (...given) => (await this.#begun.promise).fill(...given);
  visit: DemoMeans['visit'] = async (userId) => (await this.#begun.promise).visit(userId);
  pool: DemoMeans['pool'] = async () => (await this.#begun.promise).pool;
}
