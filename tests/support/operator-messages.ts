import { newId } from '#contract/new-id';
import type { Person, TestApp } from './app.ts';

/** A message to a person as if they were the operator. It has been mailed, so that no job waits for it. */
export async function leftMessage(app: TestApp, recipient: Person, given: { email?: string | null } = {}): Promise<string> {
  const { email = 'wanda@example.com' } = given;
  const id = newId();
  await app.database.pool.query(
    `INSERT INTO "OperatorMessage" ("id", "kind", "name", "email", "content", "recipientId", "mailedAt")
     VALUES ($1, 'CONTACT', 'Wanda', $2, 'When is the next maintenance?', $3, now())`,
    [id, email, recipient.userId],
  );
  return id;
}
