import type { Notice } from '#contract/notices';
import type { Channel } from '#server/channels';
import type { Dated } from '#server/dated';
import type { Telling } from '#server/tellings';

/** What all slices declare, this one too. */
export interface AllTold {
  readonly tells: readonly Telling[];
  readonly notices: readonly Notice[];
  readonly channels: readonly Channel[];
  readonly dated: readonly Dated[];
}
