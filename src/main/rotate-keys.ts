import { parseArgs } from 'node:util';
import { announceSigningKey, replaceLostSecrets, rotateSigningKey } from '#platform/tokens/secrets';
import { ConfigError } from '#server/config';
import { runCommand } from './backup/command.ts';
import { forgetLost } from './lost-secrets.ts';
import { rotateSealingKey } from './resealing.ts';

await runCommand('bin/rotate-keys [--announce | --revoke | --seals | --lost]', async (config) => {
  const { values } = parseArgs({
    options: {
      announce: { type: 'boolean', default: false },
      revoke: { type: 'boolean', default: false },
      seals: { type: 'boolean', default: false },
      lost: { type: 'boolean', default: false },
    },
  });
  if (Object.values(values).filter(Boolean).length > 1)
    throw new ConfigError('--announce, --revoke, --seals or --lost: one of the four');
  if (config.SUPABASE_URL)
    throw new ConfigError('The keys are those of the Supabase that SUPABASE_URL names: rotate them there.');
  if (values.seals) {
    const { sealed, lost } = await rotateSealingKey(config);
    console.log(`What is sealed in the database is so by a new key (${sealed} sealed again). Start Cairn.`);
    if (lost > 0) console.log(`${lost} more opened by no key of secrets.json, and stay as they are.`);
    return;
  }
  if (config.AUTH_JWT_KEYS) throw new ConfigError(`The keys are those of ${config.AUTH_JWT_KEYS}: put a new one first there.`);
  if (values.lost) {
    const factors = await replaceLostSecrets(config, () => forgetLost(config));
    console.log(`Made new secrets. Start Cairn: everybody signs in again. ${saidOf(factors)}`);
  } else if (values.announce) {
    const kid = await announceSigningKey(config);
    console.log(
      `The signing key ${kid} waits. Bring secrets.json to every server and restart them; then run this again without --announce.`,
    );
  } else {
    const kid = await rotateSigningKey(config, { revokes: values.revoke });
    console.log(`The signing key is ${kid}. Restart Cairn to use it.`);
    console.log(
      values.revoke
        ? 'From then on access tokens of the former keys are refused; people stay signed in.'
        : 'What the former keys signed is accepted until it runs out.',
    );
  }
});

function saidOf(factors: number): string {
  if (factors === 0) return 'No second factor was lost.';
  return factors === 1
    ? 'One second factor was removed: its owner sets it up again.'
    : `${factors} second factors were removed: their owners set them up again.`;
}
