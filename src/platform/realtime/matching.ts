import type { Binding } from './bindings.ts';
import type { Channel } from './channel.ts';
import { closeChannels } from './closing.ts';
import { Answers } from './condition-match.ts';
import type { Hub } from './hub.ts';
import type { RowChange } from './row-changes.ts';
import type { Turn } from './turn.ts';

export const TOO_COSTLY = 'ChannelRateLimitReached: matching your filters takes too much time';

/** Finds the filters that a change meets. The time that this takes counts against the person whose filters they are. */
export class Matching {
  readonly #hub: Hub;
  readonly #change: RowChange;
  readonly #turn: Turn;
  readonly #answers = new Answers();

  constructor(hub: Hub, change: RowChange, turn: Turn) {
    this.#hub = hub;
    this.#change = change;
    this.#turn = turn;
  }

  /** The bindings that are met, for a channel whose filters contain only what they name. */
  plain(bindings: readonly Binding[]): readonly Binding[] {
    // Usually all of them are met, and one list fewer for each of ten thousand channels is noticeable.
    const isMeant = ({ event }: Binding) => event === '*' || event === this.#change.type;
    return bindings.every(isMeant) ? bindings : bindings.filter(isMeant);
  }

  /**
   * The same for a channel whose filters contain more, one at a time, so that everything else in the process gets its turn.
   * Then `send`, which is counted as well. If it takes too much time, the person loses the channels with such filters.
   */
  async costly(channel: Channel, bindings: readonly Binding[], send: (met: readonly Binding[]) => void): Promise<void> {
    const met: Binding[] = [];
    let slice = new Slice();
    for (const binding of this.plain(bindings)) {
      if (binding.tests.every((test) => test.isMet(this.#change, this.#answers))) met.push(binding);
      if (!this.#turn.isOver) continue;
      if (!this.#spend(channel, slice)) return;
      await this.#turn.pass();
      slice = new Slice();
    }
    if (met.length > 0) send(met);
    this.#spend(channel, slice);
  }

  /** False if the channel is closed because of it. */
  #spend(channel: Channel, slice: Slice): boolean {
    // The holder of the secret key is the operator.
    if (channel.isTrusted) return true;
    const { accounts } = this.#hub.registry;
    const account = accounts.ofChannel(channel);
    const milliseconds = slice.taken;
    const isWithin = account.matching.use(milliseconds);
    const heaviest = accounts.matching.use(milliseconds) ? null : accounts.heaviest;
    const barred = isWithin ? heaviest : account;
    if (barred === null) return true;
    barred.barredUntil = performance.now() + this.#hub.limits.barredMs;
    const channels = [...barred.channels].filter(({ isCostly }) => isCostly);
    this.#hub.log.warn({ channels: channels.length, userId: channel.identity?.userId }, 'filters took too much time');
    closeChannels(this.#hub, channels, TOO_COSTLY);
    return channel.isOpen;
  }
}

/** CPU time of this thread only: another process that keeps the machine busy costs no one their channels. */
class Slice {
  readonly #began = process.threadCpuUsage();

  /** Milliseconds. */
  get taken(): number {
    const { user, system } = process.threadCpuUsage(this.#began);
    return (user + system) / 1000;
  }
}
