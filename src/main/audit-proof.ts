import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openWitness, type Proof, readWitness, sealKeyOf, WITNESS_FILE, type Witness } from '#features/audit/server';
import { readSecrets, type Secrets } from '#platform/tokens/secrets';
import type { Config } from '#server/config';

/** The keys that seal the audit log of this server. */
export async function openProof(config: Config, secrets: Secrets | null): Promise<Proof & { witness: Witness }> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  return { keys: sealKeys(config, secrets), witness: await openWitness(join(config.dataDir, WITNESS_FILE)) };
}

/** The same for a command that runs beside the server and seals nothing. */
export async function readProof(config: Config): Promise<Proof> {
  const secrets = config.supabaseUrl === null ? await readSecrets(config) : null;
  return { keys: sealKeys(config, secrets), witness: await readWitness(join(config.dataDir, WITNESS_FILE)) };
}

/** AUDIT_KEYS first, then the secret that every installation has, so that what it sealed stays verifiable. */
function sealKeys({ AUDIT_KEYS, SUPABASE_SECRET_KEY, supabaseUrl }: Config, secrets: Secrets | null): Proof['keys'] {
  const own = supabaseUrl === null ? secrets?.encryptionKey : SUPABASE_SECRET_KEY;
  return [...AUDIT_KEYS, ...(own === undefined ? [] : [own])].map((secret) => sealKeyOf(secret));
}
