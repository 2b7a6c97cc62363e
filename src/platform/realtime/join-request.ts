import { z } from 'zod';

// Clients in other languages send booleans as text.
const Flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .optional()
  .catch(false)
  .transform((value) => value ?? false);
const Name = z.string().min(1).max(200);

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

const JoinConfig = z
  .object({
    broadcast: z.object({ ack: Flag, self: Flag }).prefault({}).catch({ ack: false, self: false }),
    presence: z.object({ key: z.string().max(200).optional(), enabled: Flag }).prefault({}),
    postgres_changes: z.array(z.unknown()).nullish(),
    private: Flag,
  })
  .prefault({});

const JoinPayload = z.object({ config: JoinConfig, access_token: z.string().nullish() });

export interface JoinRequest {
  ack: boolean;
  self: boolean;
  isPrivate: boolean;
  presence: { key: string | undefined; enabled: boolean };
  /** Each with the object as it was sent, which the reply repeats. */
  bindings: { sent: unknown; asked: ChangesBinding }[];
  token: string | null;
}

/** The meaning of a phx_join payload (wire.md 1.5), or one line that says what is wrong with it. */
export function readJoin(payload: unknown): JoinRequest | string {
  const parsed = JoinPayload.safeParse(payload ?? {});
  if (!parsed.success) return describe(parsed.error);
  const { config, access_token } = parsed.data;
  const bindings: JoinRequest['bindings'] = [];
  for (const sent of config.postgres_changes ?? []) {
    const asked = ChangesBinding.safeParse(sent);
    if (!asked.success) return describe(asked.error);
    bindings.push({ sent, asked: asked.data });
  }
  return {
    ack: config.broadcast.ack,
    self: config.broadcast.self,
    isPrivate: config.private,
    presence: { key: config.presence.key || undefined, enabled: config.presence.enabled },
    bindings,
    token: access_token ?? null,
  };
}

const describe = (error: z.ZodError): string =>
  error.issues
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    .join('; ')
    .slice(0, 300);
