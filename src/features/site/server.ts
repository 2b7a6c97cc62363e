import type { SiteSettings } from '#server/public-page';
import type { Slice } from '#server/slice';
import { publicAddresses } from './server/pages.ts';

/** The public pages: what Cairn is, its prices, and its blog. */
export const site = (settings: SiteSettings): Slice => ({ endpoints: [], entities: [], pages: publicAddresses(settings) });
