import type { Entity } from '#contract/entity';
import type { Notice } from '#contract/notices';
import { knowSubjects } from '#contract/subject';
import { noWitness, type Proof } from '#features/audit/server';
import type { DemoMeans } from '#features/demo/server';
import type { EventReader } from '#server/event-log';
import type { Bucket, MayStore } from '#server/files';
import type { Endpoint } from '#server/handlers';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import type { Mailer } from '#server/mail';
import type { OpenEndpoint } from '#server/open-routes';
import { openOutgoing, type Outgoing } from '#server/outgoing';
import type { PublicAddress } from '#server/public-pages';
import type { Retention } from '#server/retention';
import type { Searchable } from '#server/searchable';
import type { SealedColumn, SecretBox } from '#server/secret-box';
import type { BucketQuota, Ports, RunningPorts, Slice } from '#server/slice';
import { knowToldItems } from '#server/told-items';
import { type SliceParts, type SliceSettings, slicesOf } from './slices.ts';

/** Everything that the slices contribute to the server. */
export interface Features {
  endpoints: readonly Endpoint[];
  entities: readonly Entity[];
  openEndpoints: readonly OpenEndpoint[];
  /** What anyone can read, at addresses of its own. */
  pages: readonly PublicAddress[];
  buckets: readonly Bucket[];
  /** Data that is kept for a limited time: a slice comes before the slices it depends on. */
  retention: readonly Retention[];
  /** The rows that the search finds. */
  searchables: readonly Searchable[];
  /** What people can be notified about. */
  notices: readonly Notice[];
  /** What a rotation encrypts again. */
  sealed: readonly SealedColumn[];
  /** What visitors without an account cannot do. */
  needsAccount: readonly string[];
  mayStore(ports: Ports): MayStore;
  onSignIn(ports: Ports): (sessionId: string) => Promise<void>;
  readers(ports: Ports): readonly EventReader[];
  jobs(ports: RunningPorts): readonly Job[];
}

/** For a caller that lists the actions and runs none. */
const unproven: Proof = { keys: [], witness: noWitness };

interface Shared {
  outgoing?: Outgoing;
  box?: SecretBox | null;
  replyKey?: Buffer | null;
  demo?: DemoMeans | null;
  setup?: SliceParts['setup'];
}

/** @param proof the keys that seal and verify the audit log */
export function collectFeatures(
  config: SliceSettings,
  mailer: Mailer,
  log: Log,
  proof: Proof = unproven,
  { outgoing = openOutgoing(), box = null, replyKey = null, demo = null, setup }: Shared = {},
): Features {
  const slices = slicesOf({
    config,
    post: { mailer, log, publicUrl: config.publicUrl },
    proof,
    outgoing,
    box,
    replyKey,
    demo,
    ...(setup && { setup }),
  });
  const all = <Part>(partsOf: (slice: Slice) => readonly Part[] | undefined): Part[] =>
    slices.flatMap((slice) => partsOf(slice) ?? []);
  const kept = all(({ buckets }) => buckets);
  knowSubjects(all(({ subjects }) => subjects));
  knowToldItems({ items: all(({ toldItems }) => toldItems), comments: all(({ toldComments }) => toldComments) });
  return {
    endpoints: all(({ endpoints }) => endpoints),
    entities: all(({ entities }) => entities),
    openEndpoints: all(({ openEndpoints }) => openEndpoints),
    pages: all(({ pages }) => pages),
    buckets: kept.map(({ bucket }) => bucket),
    retention: slices.toReversed().flatMap(({ retention }) => retention ?? []),
    searchables: all(({ searchables }) => searchables),
    notices: all(({ notices }) => notices),
    sealed: all(({ sealed }) => sealed),
    needsAccount: all(({ needsAccount }) => needsAccount),
    mayStore: ({ pool }) => quotaOf(kept, pool),
    onSignIn: (ports) => each(all(({ onSignIn }) => onSignIn && [onSignIn(ports)])),
    readers: (ports) => all(({ readers }) => readers?.(ports)),
    jobs: (ports) => all(({ jobs }) => jobs?.(ports)),
  };
}

/** Each bucket's slice decides about its own files, and accepts files that are in none of its buckets. */
function quotaOf(kept: readonly BucketQuota[], pool: Ports['pool']): MayStore {
  const quotas = new Map(kept.map(({ bucket, quota }) => [bucket.id, quota(pool)]));
  return (file) => quotas.get(file.bucketId)?.(file) ?? true;
}

const each =
  (told: readonly ((sessionId: string) => Promise<void>)[]) =>
  async (sessionId: string): Promise<void> => {
    for (const tell of told) await tell(sessionId);
  };
