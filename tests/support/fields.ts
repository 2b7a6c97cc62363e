import type { Person, TestApp } from './app.ts';

/** The people's first plan has no custom fields: this one is as after a downgrade. */
export async function madeField(app: TestApp, owner: Person, projectId: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `INSERT INTO "CustomField" ("id", "projectId", "name", "kind", "position", "createdBy")
     VALUES (gen_random_uuid(), $1, 'Purchase order', 'TEXT', 'a0', $2) RETURNING "id"`,
    [projectId, owner.userId],
  );
  return rows[0]?.id ?? '';
}
