/** Every limit of the realtime service. Nothing that a client sends grows without one of these. */
export interface RealtimeLimits {
  /** Open sockets of this process. */
  sockets: number;
  /** Open sockets of one address. Addresses of private networks, where an unnamed proxy may be, are not limited. */
  socketsPerAddress: number;
  /** Open sockets on which no person has joined. Beyond this number, the oldest of them is closed. */
  namelessSockets: number;
  /** Sockets, channels and subscriptions that one person has here, from all addresses together. */
  socketsPerPerson: number;
  channelsPerPerson: number;
  bindingsPerPerson: number;
  /** Conditions of one person's filters beyond those that name the rows, and the patterns among them. */
  conditionsPerPerson: number;
  patternsPerPerson: number;
  /** Patterns of all people together. Each keeps what it has learned about texts. */
  patterns: number;
  /** Projects, workspaces and people that one person's channels concern, counted for each channel. */
  scopesPerPerson: number;
  /** Characters of all filters of one person. */
  filtersPerPerson: number;
  joinsPerSecondPerPerson: number;
  joinsAtOncePerPerson: number;
  eventsPerSecondPerPerson: number;
  bytesPerSecondPerPerson: number;
  /** Bytes per second, and ten times as many at once, in long frames from sockets on which no person has joined. */
  namelessBytesPerSecond: number;
  presenceCallsPerSecondPerPerson: number;
  presenceBytesPerPerson: number;
  /** Frames of 10 kB that one person's broadcasts and presence cause for others, per second and at once. */
  reachPerSecond: number;
  reachAtOnce: number;
  /** Milliseconds of this process's time for parsing one person's filters. */
  readingMsPerSecond: number;
  /**
   * The same for matching them to changes, per second and at once. A person who exceeds it loses the channels with such
   * filters.
   */
  matchingMsPerSecond: number;
  matchingMsAtOnce: number;
  /** The same for all people together. The person who takes the most loses them. */
  allMatchingMsPerSecond: number;
  /** How long a person who lost them cannot open others. */
  barredMs: number;
  /** Bytes that may wait for all sockets of one person. */
  queueBytesPerPerson: number;
  /** Sockets that one address may open per second, and at once. */
  upgradesPerSecond: number;
  upgradesAtOnce: number;
  /** Open channels of this process. */
  channels: number;
  channelsPerSocket: number;
  joinsPerSecond: number;
  eventsPerSecond: number;
  /** From client to server. Two of the largest frames may arrive at once. */
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
  /** Values of one `in` filter; the protocol's own limit. */
  filterValues: number;
  /** Bytes of changes waiting for delivery before reading from the log pauses. */
  backlogBytes: number;
  presenceBytes: number;
  /** Bytes of everything that is shown on one topic. A newcomer gets it in one frame. */
  topicPresenceBytes: number;
  /** Bytes of everything that this process's channels show. A new process receives all of it. */
  allPresenceBytes: number;
  /** Joins that query the database at the same time. */
  joinsAtOnce: number;
  /** Joins that wait for those. */
  joinsWaiting: number;
  joinsWaitingPerPerson: number;
  /** Calls of track and untrack of one channel in 30 seconds. */
  presenceCalls: number;
  /** A refused join is always answered this late, so that the timing of the answer reveals nothing. */
  refusalMs: number;
  /** A socket that sent nothing for this long is gone. Clients send a heartbeat every 25 seconds. */
  idleMs: number;
  /** How long a join waits for the change stream to start. */
  joinWaitMs: number;
}

/** Mostly the defaults of hosted projects. The limits per person are our own. */
export const defaultLimits: RealtimeLimits = {
  sockets: 16_000,
  socketsPerAddress: 1000,
  namelessSockets: 2000,
  socketsPerPerson: 100,
  channelsPerPerson: 500,
  bindingsPerPerson: 5000,
  conditionsPerPerson: 1000,
  patternsPerPerson: 100,
  patterns: 2000,
  scopesPerPerson: 2000,
  filtersPerPerson: 500_000,
  joinsPerSecondPerPerson: 20,
  joinsAtOncePerPerson: 600,
  eventsPerSecondPerPerson: 200,
  bytesPerSecondPerPerson: 300_000,
  namelessBytesPerSecond: 2_000_000,
  presenceCallsPerSecondPerPerson: 10,
  presenceBytesPerPerson: 100_000,
  reachPerSecond: 2000,
  reachAtOnce: 6000,
  readingMsPerSecond: 50,
  matchingMsPerSecond: 25,
  matchingMsAtOnce: 250,
  allMatchingMsPerSecond: 150,
  barredMs: 60_000,
  queueBytesPerPerson: 16_000_000,
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
  joinsWaitingPerPerson: 1000,
  presenceCalls: 30,
  refusalMs: 1000,
  idleMs: 75_000,
  joinWaitMs: 5000,
};
