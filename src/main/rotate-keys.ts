import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { rotateSigningKey } from '#platform/tokens/secrets';
import { ConfigError, readConfig } from '#server/config';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { values } = parseArgs({ options: { revoke: { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  if (config.SUPABASE_URL)
    throw new ConfigError('The keys are those of the Supabase that SUPABASE_URL names: rotate them there.');
  if (config.AUTH_JWT_KEYS) throw new ConfigError(`The keys are those of ${config.AUTH_JWT_KEYS}: put a new one first there.`);
  const kid = await rotateSigningKey(config, { revokes: values.revoke });
  console.log(`Made the signing key ${kid}. Restart Cairn to use it.`);
  console.log(
    values.revoke
      ? 'From then on access tokens of the former keys are refused; people stay signed in.'
      : 'What the former keys signed is accepted until it runs out.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
