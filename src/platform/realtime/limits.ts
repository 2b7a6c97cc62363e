/** Every bound of the realtime service. Nothing that a client sends grows without one of these. */
export interface RealtimeLimits {
  /** Open sockets of this process. */
  sockets: number;
  channelsPerSocket: number;
  joinsPerSecond: number;
  eventsPerSecond: number;
  /** Client to server; one whole payload may come at once. */
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
  /** Values of one `in` filter; the protocol's own bound. */
  filterValues: number;
  /** Bytes of the changes that wait to be delivered before reading from the log pauses. */
  backlogBytes: number;
  presenceBytes: number;
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
  sockets: 10_000,
  channelsPerSocket: 100,
  joinsPerSecond: 100,
  eventsPerSecond: 100,
  bytesPerSecond: 100_000,
  frameBytes: 5_000_000,
  payloadBytes: 3_000_000,
  queueBytes: 4_000_000,
  totalQueueBytes: 256_000_000,
  bindingsPerChannel: 60,
  filterValues: 100,
  backlogBytes: 16_000_000,
  presenceBytes: 10_000,
  presenceCalls: 30,
  refusalMs: 1000,
  idleMs: 75_000,
  joinWaitMs: 5000,
};
