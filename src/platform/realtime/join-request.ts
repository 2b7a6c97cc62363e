import { z } from 'zod';

// Clients in other languages send booleans as text.
const Flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .optional()
  .catch(false)
  .transform((value) => value ?? false);
const Name = z.string().min(1).max(200);
// Official clients look keys up in plain objects and take a state with a key `ids` for a change of a row. Such a key would
// break the presence of everyone else.
const isUsable = (key: string): boolean => key !== 'ids' && !(key in Object.prototype);
const Key = z
  .union([z.string(), z.number(), z.boolean()])
  .transform(String)
  .pipe(z.string().max(200).refine(isUsable, 'this key is reserved'));

const ChangesBinding = z.object({
  event: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['*', 'INSERT', 'UPDATE', 'DELETE'])),
  schema: Name.default('public'),
  table: Name.optional(),
  filter: z.string().nullish(),
  select: z.array(Name).min(1).max(200).nullish(),
});
export type ChangesBinding = z.infer<typeof ChangesBinding>;

const BroadcastConfig = z.object({ ack: Flag, self: Flag, replication_ready: Flag, replay: z.unknown().optional() });

// The client asks for 15 s by default. The server allows 20 s at most (supabase/realtime).
const WAIT_MS = 15_000;
const WAIT_MAX_MS = 20_000;
const WaitOptions = z.object({ wait: Flag, timeout: z.number().positive().catch(WAIT_MS).default(WAIT_MS) });

const JoinConfig = z
  .object({
    broadcast: BroadcastConfig.prefault({}).catch({ ack: false, self: false, replication_ready: false }),
    presence: z.object({ key: Key.nullish(), enabled: Flag }).prefault({}),
    postgres_changes: z.array(z.unknown()).nullish(),
    postgres_changes_options: WaitOptions.prefault({}).catch({ wait: false, timeout: WAIT_MS }),
    private: Flag,
  })
  .prefault({});

/** A longer token is not one of ours, and would be kept while its channel is open. */
export const TOKEN_MAX = 16_384;
const Token = z.string().max(TOKEN_MAX).nullish();

const JoinPayload = z.object({ config: JoinConfig, access_token: Token, user_token: Token });

/** The options of a channel, as its client asked for it. */
export interface ChannelOptions {
  ack: boolean;
  self: boolean;
  isPrivate: boolean;
  presence: { key: string | undefined; enabled: boolean };
}

export interface JoinRequest extends ChannelOptions {
  /** Each with the object as it was sent, which the reply repeats. */
  changes: { sent: unknown; asked: ChangesBinding }[];
  /** Milliseconds that the reply may wait for the changes to flow; null if the client does not wait for them. */
  waitMs: number | null;
  /** The client wants to be notified when broadcasts from the database flow. */
  wantsReplication: boolean;
  /** Whether past messages are requested in a valid form. */
  replay: 'none' | 'asked' | 'junk';
  token: string | null;
}

const Replay = z.object({ since: z.number().nonnegative(), limit: z.number().positive().optional() });

/** The parsed payload of a phx_join, or one line that says what is wrong with it. */
export function readJoin(payload: unknown): JoinRequest | string {
  const parsed = JoinPayload.safeParse(payload ?? {});
  if (!parsed.success) return describe(parsed.error);
  const { config, access_token, user_token } = parsed.data;
  const changes: JoinRequest['changes'] = [];
  for (const sent of config.postgres_changes ?? []) {
    const asked = ChangesBinding.safeParse(sent);
    if (!asked.success) return `postgres_changes: ${describe(asked.error)}`;
    changes.push({ sent, asked: asked.data });
  }
  const { broadcast, presence, postgres_changes_options: options } = config;
  return {
    ack: broadcast.ack,
    self: broadcast.self,
    isPrivate: config.private,
    presence: { key: presence.key || undefined, enabled: presence.enabled },
    changes,
    waitMs: options.wait ? Math.min(options.timeout, WAIT_MAX_MS) : null,
    wantsReplication: broadcast.replication_ready,
    replay: replayOf(broadcast.replay),
    token: access_token ?? user_token ?? null,
  };
}

function replayOf(asked: unknown): JoinRequest['replay'] {
  if (asked === undefined || asked === null || asked === false) return 'none';
  return Replay.safeParse(asked).success ? 'asked' : 'junk';
}

const describe = (error: z.ZodError): string =>
  error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ')
    .slice(0, 300);
