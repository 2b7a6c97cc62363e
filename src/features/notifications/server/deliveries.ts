import type { SentChannel } from '#contract/notices';
import type { Channel, Delivered, Message } from '#server/channels';
import { dueWhen } from '#server/due-work';
import type { Job } from '#server/jobs';
import type { Ports } from '#server/slice';
import { languageNamed, languageOfPersonSql } from '#server/person-language';
import { inLanguage } from '#server/spoken';
import { statementsOn } from '#server/statements';
import type { AllTold } from './all-told.ts';
import { linesOf, linkOf, readNow, subjectOf } from './mail.ts';
import { words } from './said.ts';

// Someone whose receiver is slow keeps one place: of a person, one message by each channel is under way.
const AT_ONCE = 16;
const PAUSES_MS = [10_000, 60_000, 300_000, 900_000, 3_600_000];

// What a server that stopped had taken is due again after two minutes. Two servers take different rows.
const TAKE = `
WITH waiting AS (
  SELECT DISTINCT ON (n."userId", d."channel") d."notificationId", d."channel"
  FROM "NotificationDelivery" d JOIN "Notification" n ON n."id" = d."notificationId"
  WHERE d."dueAt" <= now() AND d."channel" = ANY ($1) AND NOT n."userId" || ':' || d."channel" = ANY ($2)
  ORDER BY n."userId", d."channel", d."dueAt"
), taken AS (
  SELECT d."notificationId", d."channel" FROM "NotificationDelivery" d JOIN waiting USING ("notificationId", "channel")
  WHERE d."dueAt" <= now() ORDER BY d."dueAt" LIMIT $3 FOR UPDATE OF d SKIP LOCKED
)
UPDATE "NotificationDelivery" d SET "dueAt" = now() + interval '2 minutes', "attempts" = d."attempts" + 1
FROM taken JOIN "Notification" n ON n."id" = taken."notificationId"
WHERE (d."notificationId", d."channel") = (taken."notificationId", taken."channel")
RETURNING d."notificationId", d."channel", n."userId", d."since", d."attempts", d."reached", d."revision",
  ${languageOfPersonSql('n."userId"')} AS "language"`;

interface Taken {
  notificationId: string;
  channel: SentChannel;
  userId: string;
  since: string;
  attempts: number;
  reached: string[];
  revision: number;
  language: string | null;
}

// What was added while it was under way leaves next. Neither that nor another attempt is made in quiet hours.
const SETTLE = `
UPDATE "NotificationDelivery" d SET
  "dueAt" = (
    SELECT CASE WHEN setting."quietFrom" IS NULL THEN again."at" ELSE after_quiet_hours(again."at", setting) END
    FROM (SELECT CASE WHEN d."revision" <> $3 THEN now() WHEN $4::int IS NOT NULL THEN now() + $4::int * interval '1 millisecond' END AS "at") again
    LEFT JOIN "NotificationSetting" setting ON setting."userId" = $6),
  "attempts" = CASE WHEN d."revision" <> $3 OR $4::int IS NULL THEN 0 ELSE d."attempts" END,
  "reached" = CASE WHEN d."revision" <> $3 OR $4::int IS NULL THEN '{}' ELSE $5::uuid[] END
WHERE d."notificationId" = $1 AND d."channel" = $2`;

/** Sends what waits by the channels that have no email's delay. It works beside the jobs, because receivers may be slow. */
export class Deliveries {
  readonly #channels: ReadonlyMap<string, Channel>;
  readonly #told: Pick<AllTold, 'tells' | 'notices' | 'dated'>;
  readonly #ports: Ports;
  readonly #underWay = new Map<string, Promise<void>>();
  #isClosed = false;

  constructor(told: AllTold, ports: Ports) {
    this.#channels = new Map(told.channels.flatMap((channel) => (channel.deliver ? [[channel.name, channel] as const] : [])));
    this.#told = told;
    this.#ports = ports;
  }

  /** The job that finds what waits, if no one has called `look` since. */
  job(): Job {
    const names = [...this.#channels.keys()].map((name) => `'${name}'`).join(', ') || 'NULL';
    const isDue = `SELECT EXISTS (SELECT FROM "NotificationDelivery" WHERE "channel" IN (${names}) AND "dueAt" <= now()) AS "isDue"`;
    return { name: 'notification-deliveries', due: { when: dueWhen(isDue) }, work: () => this.look(), close: () => this.close() };
  }

  /** Begins to send what is due, and returns before it has left. */
  async look(): Promise<void> {
    const room = AT_ONCE - this.#underWay.size;
    if (this.#isClosed || room <= 0 || this.#channels.size === 0) return;
    const values = [[...this.#channels.keys()], [...this.#underWay.keys()], room];
    for (const taken of await statementsOn(this.#ports.pool).text<Taken>(TAKE, values)) this.#begin(taken);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#underWay.values());
  }

  #begin(taken: Taken): void {
    const key = `${taken.userId}:${taken.channel}`;
    // All that the person reads of it: the message, and why it did not arrive.
    const work = inLanguage(languageNamed(taken.language) ?? 'en', () => this.#send(taken))
      .catch((error: unknown) => this.#ports.log.warn({ err: error, channel: taken.channel }, 'a notification was not sent'))
      .finally(() => {
        this.#underWay.delete(key);
        this.look().catch((error: unknown) =>
          this.#ports.log.debug({ err: error }, 'waiting notifications are looked for again'),
        );
      });
    this.#underWay.set(key, work);
  }

  async #send(taken: Taken): Promise<void> {
    const { notificationId, channel, userId, revision, attempts, reached } = taken;
    const message = await this.#message(taken);
    const { pool, log } = this.#ports;
    const sent = message && (await this.#channels.get(channel)?.deliver?.({ pool, log, message, reached }));
    const values = [notificationId, channel, revision, sent ? pauseAfter(attempts, sent) : null, sent?.reached ?? [], userId];
    await statementsOn(pool).text(SETTLE, values);
  }

  /** What is read, asked for at the last moment. */
  async #message({ notificationId: id, channel, since }: Taken): Promise<Message | null> {
    const { pool, publicUrl } = this.#ports;
    const read = await readNow(statementsOn(pool), { id, channel, since, ...this.#told });
    if (read === null) return null;
    const { one, told } = read;
    const lines = linesOf(one, told);
    const title = subjectOf(one, lines);
    return { notificationId: id, userId: one.userId, title, text: textOf(lines, title), link: linkOf(one, publicUrl) };
  }
}

/** Null if it has reached everyone, or was tried often enough. */
function pauseAfter(attempts: number, { againInMs }: Delivered): number | null {
  const pause = PAUSES_MS[attempts - 1];
  return againInMs === null || pause === undefined ? null : Math.max(pause, againInMs);
}

type Line = ReturnType<typeof linesOf>[number];

/** The latest line, and how many are before it. What the title says already is left out. */
function textOf(lines: readonly Line[], title: string): string {
  const said = lines.map(({ what, quote }) => (quote === null ? what : `${what}: ${quote.replace(/\s+/g, ' ')}`));
  const last = said.at(-1);
  if (last === undefined || last === title) return '';
  return lines.length === 1 ? last : `${last} · ${words.andMore(lines.length - 1)}`;
}
