import type pg from 'pg';

// The order in which acts (entry, chain) and the server's seals (seal, chain) lock them: another order would deadlock.
const TABLES = ['AuditEntry', 'AuditSeal', 'AuditChain'];

/** Changes the audit log as only the owner of its tables can: bypassing every trigger that guards it. */
export async function bypassingTriggers(pool: pg.Pool, ...statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  const all = (verb: 'ENABLE' | 'DISABLE') => TABLES.map((table) => `ALTER TABLE "${table}" ${verb} TRIGGER USER`);
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
