import type pg from 'pg';

/** Does to the audit log what only the owner of its tables can: past every trigger that guards it. */
export async function pastTriggers(pool: pg.Pool, ...statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  const all = (verb: 'ENABLE' | 'DISABLE') =>
    ['AuditEntry', 'AuditChain', 'AuditSeal'].map((table) => `ALTER TABLE "${table}" ${verb} TRIGGER USER`);
  try {
    await client.query('BEGIN');
    for (const statement of [...all('DISABLE'), ...statements, ...all('ENABLE')]) await client.query(statement);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
