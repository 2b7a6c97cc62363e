/** Every bound of the realtime service. Nothing that a client sends grows without one of these. */
export interface RealtimeLimits {
  /** Open sockets of this process. */
  sockets: number;
  /** Open sockets of one address; those of private networks, where an unnamed proxy may stand, are not bounded. */
  socketsPerAddress: number;
  /** Sockets that one address may open in a second, and at once. */
  upgradesPerSecond: number;
  upgradesAtOnce: number;
  /** Open channels of this process. */
  channels: number;
  channelsPerSocket: number;
  joinsPerSecond: number;
  eventsPerSecond: number;
  /** Client to server; two of the largest frames may come at once. */
  bytesPerSecond: number;
  /** Bytes of one frame. */
  frameBytes: number;
  /** Bytes of one broadcast. */
  payloadBytes: number;
  /** Bytes that may wait for one slow socket before it is cut off. */
  queueBytes: number;
  /** Bytes that may wait for all sockets together. */
  totalQueueBytes: number;
  bindingsPerChannel: number;
  /** Characters of all filters of a socket. */
  filtersPerSocket: number;
  /** Values of one `in` filter; the protocol's own bound. */
  filterValues: number;
  /** Bytes of the changes that wait to be delivered before reading from the log pauses. */
  backlogBytes: number;
  presenceBytes: number;
  /** Bytes of all that is shown on one topic: a newcomer gets it in one frame. */
  topicPresenceBytes: number;
  /** Bytes of all that this process's channels show: another process that comes up is told all of it. */
  allPresenceBytes: number;
  /** Joins that ask the database at the same time. */
  joinsAtOnce: number;
  /** Joins that wait for those. */
  joinsWaiting: number;
  /** Calls of track and untrack of one channel in 30 seconds. */
  presenceCalls: number;
  /** A refused join is answered this late, always, so that the answer's time tells nothing. */
  refusalMs: number;
  /** A socket that sent nothing for so long is gone; clients send a heartbeat every 25 seconds. */
  idleMs: number;
  /** How long a join waits for the change stream to come up. */
  joinWaitMs: number;
}

/** Mostly the figures that hosted projects have by default. */
export const defaultLimits: RealtimeLimits = {
  sockets: 16_000,
  socketsPerAddress: 1000,
  upgradesPerSecond: 50,
  upgradesAtOnce: 500,
  channels: 200_000,
  channelsPerSocket: 100,
  joinsPerSecond: 100,
  eventsPerSecond: 100,
  bytesPerSecond: 100_000,
  frameBytes: 5_000_000,
  payloadBytes: 3_000_000,
  queueBytes: 4_000_000,
  totalQueueBytes: 256_000_000,
  bindingsPerChannel: 60,
  filtersPerSocket: 500_000,
  filterValues: 100,
  backlogBytes: 16_000_000,
  presenceBytes: 10_000,
  topicPresenceBytes: 1_000_000,
  allPresenceBytes: 32_000_000,
  joinsAtOnce: 6,
  joinsWaiting: 20_000,
  presenceCalls: 30,
  refusalMs: 1000,
  idleMs: 75_000,
  joinWaitMs: 5000,
};
