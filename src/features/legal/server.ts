import { join } from 'node:path';
import { readLegalTexts } from '#server/legal-texts';
import { operatorOf } from '#server/operator';
import type { PublicSettings, SiteSettings } from '#server/public-page';
import { ROOT } from '#server/root';
import type { Slice } from '#server/slice';
import { legalPages } from './server/pages.ts';

interface Given {
  readonly site: SiteSettings;
  readonly settings: PublicSettings & { readonly LEGAL_TEXTS?: string | undefined };
}

/** The legal pages. A text of the operator takes the place of ours. */
export function legal({ site, settings }: Given): Slice {
  const texts = readLegalTexts(join(ROOT, 'content/legal'));
  const own = settings.LEGAL_TEXTS === undefined ? [] : readLegalTexts(settings.LEGAL_TEXTS);
  for (const [name, text] of own) texts.set(name, text);
  const identityAt = settings.supabaseUrl ? new URL(settings.supabaseUrl).host : null;
  return { endpoints: [], entities: [], pages: legalPages(texts, { site, operator: operatorOf(settings), identityAt }) };
}
