import type pg from 'pg';

/** The columns that a statement returns, or why Postgres cannot prepare it. */
export type Described = { columns: string[] } | { error: string };

interface Wire {
  parse(query: { text: string }): void;
  describe(what: { type: 'S' }): void;
  sync(): void;
}

/** Prepares an unnamed statement and describes its result; it is not run. */
export const described = (client: pg.Client, text: string): Promise<Described> =>
  new Promise((answer) => {
    let result: Described = { columns: [] };
    const asked = {
      submit(wire: Wire): void {
        wire.parse({ text });
        wire.describe({ type: 'S' });
        wire.sync();
      },
      handleRowDescription({ fields }: { fields: { name: string }[] }): void {
        result = { columns: fields.map(({ name }) => name) };
      },
      handleError(error: Error): void {
        answer({ error: error.message });
      },
      handleReadyForQuery: (): void => answer(result),
    };
    client.query(asked as unknown as pg.Submittable);
  });
