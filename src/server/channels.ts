import type { SentChannel } from '#contract/notices';

/**
 * A way in which notifications leave for people, declared by the slice that sends them. The slice of the inbox decides what
 * waits for whom, and when.
 */
export interface Channel {
  readonly name: SentChannel;
  /** In SQL: true if the person with this id can be reached by it now, so that nothing waits for those who cannot. */
  readonly reaches: (userId: string) => string;
}
