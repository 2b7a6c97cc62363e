import { refuse } from '../wire-error.ts';

// The PHC form. Its costs are bounded, because each sign-in pays them.
const ARGON2 = /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,171}$/;
const KIBIBYTES_MAX = 131_072;
const PASSES_MAX = 10;
const LANES_MAX = 16;

/** A password hash from another service, if it can be verified here; refuses any other and says what to do instead. */
export function importedHash(hash: string): string {
  if (/^\$2[aby]?\$|^\$fbscrypt\$/.test(hash))
    refuse(
      'validation_failed',
      'bcrypt and scrypt hashes cannot be used here: import the account without, and let its owner choose a password',
    );
  const [, memory, passes, lanes] = ARGON2.exec(hash) ?? [];
  if (memory === undefined) return refuse('validation_failed', 'Invalid password hash: an argon2 hash in PHC form is needed');
  if (Number(memory) > KIBIBYTES_MAX || Number(passes) > PASSES_MAX || Number(lanes) > LANES_MAX)
    refuse(
      'validation_failed',
      `Invalid password hash: it may cost ${KIBIBYTES_MAX} KiB, ${PASSES_MAX} passes and ${LANES_MAX} lanes at most`,
    );
  return hash;
}
