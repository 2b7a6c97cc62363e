import { hash, verify } from '@node-rs/argon2';

// 19 MiB, two passes, one lane: the smallest parameters that OWASP recommends for argon2id, the library's default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password. It takes 60 ms of a core, off the event loop: callers limit how many run at once. */
export const hashedPassword = (password: string): Promise<string> => hash(password, COST);

/** True if it is the password of a hash. A damaged hash matches nothing. Costs as much as a hash. */
export const isPasswordOf = (hashed: string, password: string): Promise<boolean> => verify(hashed, password).catch(() => false);
